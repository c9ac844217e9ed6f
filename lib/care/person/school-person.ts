import { Prisma, type Tx } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'

type Role = 'ADMIN' | 'TEACHER' | 'STUDENT'

/** A person of a school, live or in its recycle bin. */
export type SchoolPerson = {
  institutionId: string
  id: string
  role: Role
  name: string
  /** null for none, and when other people of the school share it: data stored by it may be theirs */
  email: string | null
}

/** Replaces a name that was removed; the database's triggers know these two words. */
export const erasedName = 'Erased person'

/** A person of the institute by their id; 404 for an unknown one, and for another institute's. */
export async function findPersonOfSchool(tx: Tx, institutionId: string, id: string): Promise<SchoolPerson> {
  const person = await lookUpPerson(tx, institutionId, id)
  if (!person) throw notFound('There is no such person.')
  return person
}

/**
 * A person as they are in every session: of a student who repeated or moved on, the rows before and after, and then their own. None for
 * an unknown person, and for another institute's. An address that several of them have is that of their own row, so that nothing is
 * found twice.
 */
export const inEverySession = (tx: Tx, { institutionId, id }: Pick<SchoolPerson, 'institutionId' | 'id'>) =>
  tx.$queryRaw<SchoolPerson[]>`
    WITH RECURSIVE same AS (
      SELECT id, "continuesId" FROM "Student" WHERE "institutionId" = ${institutionId}::uuid AND id = ${id}::uuid
      UNION
      SELECT s.id, s."continuesId" FROM "Student" s JOIN same ON s.id = same."continuesId" OR s."continuesId" = same.id
       WHERE s."institutionId" = ${institutionId}::uuid)
    ${people(institutionId, Prisma.sql`a.id = ${id}::uuid AND other.id IN (SELECT same.id FROM same)`)}
       AND (a.id = ${id}::uuid OR a.id IN (SELECT same.id FROM same))
     ORDER BY a.id = ${id}::uuid, a.id`

/** As `findPersonOfSchool`, with null for an unknown person. */
export async function lookUpPerson(tx: Tx, institutionId: string, id: string): Promise<SchoolPerson | null> {
  const [person] = await tx.$queryRaw<
    SchoolPerson[]
  >`${people(institutionId, Prisma.sql`false`)} AND a.id = ${id}::uuid`
  return person ?? null
}

/** Selects people of the institute. An address that an account "other" has, too, is nobody's, unless `isSame`. */
const people = (institutionId: string, isSame: Prisma.Sql) => Prisma.sql`
    SELECT a."institutionId", a.id, a.role,
           coalesce(admin."fullName", teacher."fullName", student.username, a.email) AS name,
           CASE WHEN a.email <> '' AND NOT EXISTS (
             SELECT FROM "Account" other
              WHERE other.email = a.email AND other."institutionId" = a."institutionId" AND other.id <> a.id
                AND NOT (${isSame})
           ) THEN a.email END AS email
      FROM "Account" a
      LEFT JOIN "Admin" admin ON admin."institutionId" = a."institutionId" AND admin.id = a.id
      LEFT JOIN "Teacher" teacher ON teacher."institutionId" = a."institutionId" AND teacher.id = a.id
      LEFT JOIN "Student" student ON student."institutionId" = a."institutionId" AND student.id = a.id
     WHERE a."institutionId" = ${institutionId}::uuid AND a.role <> 'PROVIDER'`
