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
 * schools that are closed or have not opened this to families, and renewed codes. One query.
 */
export function findChildren(db: Database, hashes: string[]): Promise<Child[]> {
  if (hashes.length === 0) return Promise.resolve([])
  return db.rows<Child>(Prisma.sql`
    SELECT s."institutionId", s.id AS "studentId", split_part(btrim(s.username), ' ', 1) AS child,
           c.classdivision AS class, i.name AS school
      FROM "ConsentCode" k
      JOIN "Account" a ON a.id = k."accountId" AND a."disabledAt" IS NULL
      JOIN "Student" s ON s."institutionId" = a."institutionId" AND s.id = a.id AND s."removedAt" IS NULL
      JOIN "Institution" i ON i.id = s."institutionId" AND i."closedAt" IS NULL AND i."familyAccess"
      LEFT JOIN "Class" c ON c."institutionId" = s."institutionId" AND c.id = s."classId"
     WHERE k."codeHash" = ANY(${hashes}::text[]) OR k."familyHash" = ANY(${hashes}::text[])
     ORDER BY child, s.id`)
}
