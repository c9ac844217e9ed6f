import { Prisma, type Tx } from '../../core/db.ts'
import { escapeLike } from '../../core/sql.ts'
import type { SearchResult } from './schema.ts'

type Conditions = { institute: Prisma.Sql; order: Prisma.Sql }

/** For the company's staff: institutes by name, id or an admin's email, and orders by reference. No names of people. */
export function findForCompanyStaff(tx: Tx, q: string, limit: number): Promise<SearchResult[]> {
  const [start, inside] = [`${escapeLike(q)}%`, `%${escapeLike(q)}%`]
  const institute = Prisma.sql`i.name ILIKE ${inside} OR i."displayId" ILIKE ${inside} OR EXISTS (
    SELECT 1 FROM "Account" a WHERE a."institutionId" = i.id AND a.role = 'ADMIN' AND a.email ILIKE ${start})`
  return selectResults(tx, { institute, order: Prisma.sql`o.reference ILIKE ${inside}` }, start, limit)
}

/** Institutes and orders by their ids. */
export function findRecentForCompanyStaff(tx: Tx, ids: string[]): Promise<SearchResult[]> {
  const institute = Prisma.sql`i.id = ANY(${ids}::uuid[])`
  return selectResults(tx, { institute, order: Prisma.sql`o.id = ANY(${ids}::uuid[])` }, '', ids.length)
}

async function selectResults(
  tx: Tx,
  where: Conditions,
  start: string,
  limit: number,
): Promise<SearchResult[]> {
  const hits = await tx.$queryRaw<Omit<SearchResult, 'acts'>[]>`
    SELECT kind, guid, label, hint, '/provider/' || kind || 's/' || guid AS href FROM (
      SELECT 'institute' AS kind, i.id AS guid, i.name AS label, i."displayId" AS hint,
             NOT (i.name ILIKE ${start} OR i."displayId" ILIKE ${start}) AS later
        FROM "Institution" i WHERE ${where.institute}
      UNION ALL
      SELECT 'order', o.id, o.reference, i.name, NOT o.reference ILIKE ${start}
        FROM "Order" o JOIN "Institution" i ON i.id = o."institutionId" WHERE ${where.order}
    ) AS hit
    ORDER BY later, kind, label COLLATE natural_order, guid LIMIT ${limit}`
  return hits.map((hit) => ({ ...hit, acts: [{ label: 'Open', href: hit.href }] }))
}
