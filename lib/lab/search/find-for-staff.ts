import type { Tx } from '../../core/db.ts'
import { escapeLike } from '../../core/sql.ts'
import type { Found } from './schema.ts'

/** Institutes by name, id or an admin's email, and orders by reference, for the company's staff. Nobody's name. */
export async function findForStaff(tx: Tx, q: string, most: number): Promise<Found[]> {
  const [start, inside] = [`${escapeLike(q)}%`, `%${escapeLike(q)}%`]
  const hits = await tx.$queryRaw<Omit<Found, 'acts'>[]>`
    SELECT kind, guid, label, hint, '/provider/' || kind || 's/' || guid AS href FROM (
      SELECT 'institute' AS kind, i.id AS guid, i.name AS label, i."displayId" AS hint,
             NOT (i.name ILIKE ${start} OR i."displayId" ILIKE ${start}) AS later
        FROM "Institution" i
       WHERE i.name ILIKE ${inside} OR i."displayId" ILIKE ${inside} OR EXISTS (
         SELECT 1 FROM "Account" a WHERE a."institutionId" = i.id AND a.role = 'ADMIN' AND a.email ILIKE ${start})
      UNION ALL
      SELECT 'order', o.id, o.reference, i.name, NOT o.reference ILIKE ${start}
        FROM "Order" o JOIN "Institution" i ON i.id = o."institutionId"
       WHERE o.reference ILIKE ${inside}
    ) AS hit
    ORDER BY later, kind, label COLLATE natural_order, guid LIMIT ${most}`
  return hits.map((hit) => ({ ...hit, acts: [{ label: 'Open', href: hit.href }] }))
}
