import logins from '../../prisma/demo-logins.json' with { type: 'json' }
import { type Client, signIn } from './client.ts'
import type { Stage } from './stage.ts'

const login = (role: string, at = 0) => {
  const found = logins.filter((one) => one.role === role)[at]
  if (!found) throw new Error(`There is no demo ${role}.`)
  return found
}

/** The admin of the first demo school. */
export const asAdmin = ({ balancer }: Stage): Promise<Client> =>
  signIn(balancer.port, 'institution', login('admin').email, login('admin').password)

/** The admin of the second one, which has a past session. */
export const asSecondAdmin = ({ balancer }: Stage): Promise<Client> =>
  signIn(balancer.port, 'institution', secondAdminEmail, login('admin', 1).password)

/** A teacher of the first school. */
export const asTeacher = ({ balancer }: Stage): Promise<Client> =>
  signIn(balancer.port, 'teacher', login('teacher').email, login('teacher').password)

export const adminEmail = login('admin').email
export const teacherEmail = login('teacher').email
export const secondAdminEmail = login('admin', 1).email
