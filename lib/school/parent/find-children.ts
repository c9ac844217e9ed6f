import { type Database, Prisma } from '../../core/db.ts'

/** A child whose family sees released marks, with only as much of the name as slips show. */
export type Child = {
  institutionId: string
  studentId: string
  child: string
  class: string | null
  school: string
}

/** Why a child's page does not open: the school has not opened it to families, or a code has ended. */
export const refusals = ['not-open', 'ended'] as const
type Refusal = (typeof refusals)[number]

/**
 * The children whose slips or practical files have codes with these hashes, by name. Leaves out children who were removed or have left,
 * schools that are closed or have not opened this to families, and renewed codes. Two queries, so that a distributed database asks the
 * nodes of these schools alone.
 */
export async function findChildren(db: Database, hashes: string[]): Promise<Child[]> {
  const codes = (await findCodes(db, hashes)).filter(({ open }) => open)
  if (codes.length === 0) return []
  const schools = [...new Set(codes.map(({ school }) => school))]
  return db.rows<Child>(Prisma.sql`
    SELECT s."institutionId", s.id AS "studentId", split_part(btrim(s.username), ' ', 1) AS child,
           c.classdivision AS class, i.name AS school
      FROM "Student" s
      JOIN "Institution" i ON i.id = s."institutionId"
      LEFT JOIN "Class" c ON c."institutionId" = s."institutionId" AND c.id = s."classId"
     WHERE s."institutionId" = ANY(${schools}::uuid[]) AND s.id = ANY(${codes.map(({ student }) => student)}::uuid[])
       AND s."removedAt" IS NULL
     ORDER BY child, s.id`)
}

/**
 * Why codes with these hashes do not open this child's page; null where all are of other children. Nothing says whose code one was
 * that has ended, so it may have been this child's.
 */
export async function findRefusal(
  db: Database,
  hashes: string[],
  studentId: string,
): Promise<Refusal | null> {
  const codes = await findCodes(db, hashes)
  if (codes.some(({ student, open }) => student === studentId && !open)) return 'not-open'
  const known = codes.flatMap(({ codeHash, familyHash }) => [codeHash, familyHash])
  return hashes.every((hash) => known.includes(hash)) ? null : 'ended'
}

/** `open`: whether the school has opened the page to families. */
type Code = { school: string; open: boolean; student: string; codeHash: string; familyHash: string | null }

/** The codes with these hashes, without those of disabled accounts. */
async function findCodes(db: Database, hashes: string[]): Promise<Code[]> {
  if (hashes.length === 0) return []
  return db.rows<Code>(Prisma.sql`
    SELECT i.id AS school, i."closedAt" IS NULL AND i."familyAccess" AS open, a.id AS student, k."codeHash", k."familyHash"
      FROM "ConsentCode" k
      JOIN "Account" a ON a.id = k."accountId" AND a."disabledAt" IS NULL
      JOIN "Institution" i ON i.id = a."institutionId"
     WHERE k."codeHash" = ANY(${hashes}::text[]) OR k."familyHash" = ANY(${hashes}::text[])`)
}
