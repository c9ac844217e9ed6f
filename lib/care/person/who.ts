import type { Tx } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'

type Role = 'ADMIN' | 'TEACHER' | 'STUDENT'

/** A person of a school, live or in its recycle bin. */
export type Who = {
  institutionId: string
  id: string
  role: Role
  name: string
  /** null for none, and when other people of the school share it: data stored by it may be theirs */
  email: string | null
}

/** Replaces a name that was removed; the database's triggers know these two words. */
export const nobody = 'Erased person'

type Client = Pick<Tx, '$queryRaw'>

/** A person of the institute by their id; 404 for an unknown one, and for another institute's. */
export async function findPerson(client: Client, institutionId: string, id: string): Promise<Who> {
  const person = await lookUpPerson(client, institutionId, id)
  if (!person) throw notFound('There is no such person.')
  return person
}

/** A person as they are in every session: of a student who repeated or moved on, the rows before and after, and then their own. */
export async function inEverySession(client: Client, { institutionId, id }: Who): Promise<Who[]> {
  const others = await client.$queryRaw<{ id: string }[]>`
    WITH RECURSIVE same AS (
      SELECT id, "continuesId" FROM "Student" WHERE "institutionId" = ${institutionId}::uuid AND id = ${id}::uuid
      UNION
      SELECT s.id, s."continuesId" FROM "Student" s JOIN same ON s.id = same."continuesId" OR s."continuesId" = same.id
       WHERE s."institutionId" = ${institutionId}::uuid)
    SELECT id FROM same WHERE id <> ${id}::uuid`
  const ids = [...others.map((row) => row.id), id]
  // An address that several of them have is the last one's, so that nothing is found twice.
  const found = await Promise.all(
    ids.map((one) => lookUpPerson(client, institutionId, one, one === id ? ids : [one])),
  )
  return found.filter((one) => one !== null)
}

/** As `findPerson`, with null for an unknown person. `same` has the ids of the person's rows in other sessions. */
export async function lookUpPerson(
  client: Client,
  institutionId: string,
  id: string,
  same: string[] = [id],
): Promise<Who | null> {
  const [found] = await client.$queryRaw<Who[]>`
    SELECT a."institutionId", a.id, a.role,
           coalesce(admin."fullName", teacher."fullName", student.username, a.email) AS name,
           CASE WHEN a.email <> '' AND NOT EXISTS (
             SELECT FROM "Account" other
              WHERE other.email = a.email AND other."institutionId" = a."institutionId" AND other.id <> ALL (${same}::uuid[])
           ) THEN a.email END AS email
      FROM "Account" a
      LEFT JOIN "Admin" admin ON admin."institutionId" = a."institutionId" AND admin.id = a.id
      LEFT JOIN "Teacher" teacher ON teacher."institutionId" = a."institutionId" AND teacher.id = a.id
      LEFT JOIN "Student" student ON student."institutionId" = a."institutionId" AND student.id = a.id
     WHERE a.id = ${id}::uuid AND a."institutionId" = ${institutionId}::uuid AND a.role <> 'PROVIDER'`
  return found ?? null
}
