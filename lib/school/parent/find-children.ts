import { type Database, Prisma } from '../../core/db.ts'

/** A child whose family sees released marks, with only as much of the name as slips show. */
export type Child = {
  institutionId: string
  studentId: string
  child: string
  class: string | null
  school: string
}

/**
 * The children whose slips or practical files have codes with these hashes, by name. Leaves out children who were removed or have left,
 * schools that are closed or have not opened this to families, and renewed codes. Two queries, so that a distributed database asks the
 * nodes of these schools alone.
 */
export async function findChildren(db: Database, hashes: string[]): Promise<Child[]> {
  if (hashes.length === 0) return []
  const rows = await db.rows<{ school: string; student: string }>(Prisma.sql`
    SELECT a."institutionId" AS school, a.id AS student
      FROM "ConsentCode" k
      JOIN "Account" a ON a.id = k."accountId" AND a."disabledAt" IS NULL
     WHERE k."codeHash" = ANY(${hashes}::text[]) OR k."familyHash" = ANY(${hashes}::text[])`)
  if (rows.length === 0) return []
  const schools = [...new Set(rows.map(({ school }) => school))]
  return db.rows<Child>(Prisma.sql`
    SELECT s."institutionId", s.id AS "studentId", split_part(btrim(s.username), ' ', 1) AS child,
           c.classdivision AS class, i.name AS school
      FROM "Student" s
      JOIN "Institution" i ON i.id = s."institutionId" AND i."closedAt" IS NULL AND i."familyAccess"
      LEFT JOIN "Class" c ON c."institutionId" = s."institutionId" AND c.id = s."classId"
     WHERE s."institutionId" = ANY(${schools}::uuid[]) AND s.id = ANY(${rows.map(({ student }) => student)}::uuid[])
       AND s."removedAt" IS NULL
     ORDER BY child, s.id`)
}
