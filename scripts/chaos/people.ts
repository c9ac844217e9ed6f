import logins from '../../prisma/demo-logins.json' with { type: 'json' }
import { type Client, signIn } from './client.ts'
import type { Stage } from './stage.ts'

const login = (role: string) => {
  const found = logins.find((one) => one.role === role)
  if (!found) throw new Error(`There is no demo ${role}.`)
  return found
}

/** The admin of the first demo school. */
export const asAdmin = ({ balancer }: Stage): Promise<Client> =>
  signIn(balancer.port, 'institution', login('admin').email, login('admin').password)

/** A teacher of the same school. */
export const asTeacher = ({ balancer }: Stage): Promise<Client> =>
  signIn(balancer.port, 'teacher', login('teacher').email, login('teacher').password)

export const adminEmail = login('admin').email
export const teacherEmail = login('teacher').email
