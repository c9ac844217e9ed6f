import type { Tx } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'

type Role = 'ADMIN' | 'TEACHER' | 'STUDENT'

/** Somebody of a school, live or in its recycle bin. */
export type Who = { institutionId: string; id: string; role: Role; name: string; email: string }

/** The stand-in for a name that is gone; the database's triggers know these two words. */
export const nobody = 'Erased person'

type Client = Pick<Tx, 'account'>

/** A person of the institute by their id; 404 for nobody, and for another institute's. */
export async function findPerson(client: Client, institutionId: string, id: string): Promise<Who> {
  const person = await lookUpPerson(client, institutionId, id)
  if (!person) throw notFound('There is no such person.')
  return person
}

/** The same, and null for nobody. */
export async function lookUpPerson(client: Client, institutionId: string, id: string): Promise<Who | null> {
  const found = await client.account.findFirst({
    where: { id, institutionId, role: { not: 'PROVIDER' } },
    select: {
      ...{ role: true, email: true },
      admin: { select: { fullName: true } },
      teacher: { select: { fullName: true } },
      student: { select: { username: true } },
    },
  })
  if (!found) return null
  const { role, email, admin, teacher, student } = found
  const name = admin?.fullName ?? teacher?.fullName ?? student?.username ?? email
  return { institutionId, id, role: role as Role, name, email }
}
