import { Prisma, type Tx } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { iso } from '../../core/sql.ts'
import type { InstituteView } from './schema.ts'

/**
 * Selects institutes in the form of the specification.
 * @param page selects "Institution" i in some order, limited to a page
 * @param order the same order, for the page's rows (i)
 * @param own matches the rows that belong to them; for one institute by its id, so that a distributed database knows which node to ask
 */
export const selectInstitutes = (
  page: Prisma.Sql,
  order: Prisma.Sql,
  own = Prisma.sql`"institutionId" IN (SELECT id FROM page)`,
) => Prisma.sql`
  WITH page AS MATERIALIZED (SELECT i.* FROM "Institution" i ${page}),
  first_admin AS (
    SELECT DISTINCT ON ("institutionId") "institutionId", id FROM "Admin" WHERE ${own}
     ORDER BY "institutionId", "createdAt"),
  classes AS (SELECT "institutionId", count(*) AS live FROM "Class" WHERE ${own} AND "removedAt" IS NULL GROUP BY 1),
  teachers AS (SELECT "institutionId", count(*) AS live FROM "Teacher" WHERE ${own} AND "removedAt" IS NULL GROUP BY 1),
  students AS (SELECT "institutionId", sum(students) AS live FROM kept.headcount WHERE ${own} GROUP BY 1)
  SELECT i.id AS guid, i."displayId", i.name, i.slogan, i.phone, i.address, a.email,
         ${iso(Prisma.sql`i."createdAt"`)} AS "createdAt", ${iso(Prisma.sql`i."closedAt"`)} AS "closedAt",
         json_build_object('classes', coalesce(c.live, 0), 'teachers', coalesce(t.live, 0), 'students', coalesce(s.live, 0)) AS size
    FROM page i
    LEFT JOIN first_admin f ON f."institutionId" = i.id
    LEFT JOIN "Account" a ON a.id = f.id
    LEFT JOIN classes c ON c."institutionId" = i.id
    LEFT JOIN teachers t ON t."institutionId" = i.id
    LEFT JOIN students s ON s."institutionId" = i.id
   ORDER BY ${order}`

/** One institute by its guid; 404 when there is none. */
export async function findInstitute(tx: Tx, id: string): Promise<InstituteView> {
  const [found] = await tx.$queryRaw<InstituteView[]>`${selectInstitutes(
    Prisma.sql`WHERE i.id = ${id}::uuid`,
    Prisma.sql`i.id`,
    Prisma.sql`"institutionId" = ${id}::uuid`,
  )}`
  if (!found) throw notFound('There is no such institute.')
  return found
}

export async function schoolName(tx: Tx, institutionId: string): Promise<string> {
  const { name } = await tx.institution.findUniqueOrThrow({
    where: { id: institutionId },
    select: { name: true },
  })
  return name
}
