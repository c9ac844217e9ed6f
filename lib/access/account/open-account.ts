import type { Tx } from '../../core/db.ts'
import type { Prisma, Role } from '../../generated/prisma/client.ts'

/** Accounts that may sign in: not removed, and of a closed institute only its admins, who take out its data. */
export const isOpen = {
  disabledAt: null,
  OR: [{ role: { in: ['PROVIDER', 'ADMIN'] } }, { institution: { closedAt: null } }],
} satisfies Prisma.AccountWhereInput

/** Roles that sign in at a school's logins; which of them it is decides which desk opens. */
export const schoolStaff: Role[] = ['ADMIN', 'TEACHER']
export const companyStaff: Role[] = ['PROVIDER']

/** The account with this address and one of these roles, if it may sign in; with its password's hash. */
export const findOpenAccount = (tx: Tx, email: string, roles: Role[]) =>
  tx.account.findFirst({ where: { email, role: { in: roles }, ...isOpen }, omit: { passwordHash: false } })
