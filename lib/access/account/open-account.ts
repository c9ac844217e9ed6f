import type { Tx } from '../../core/db.ts'
import type { Prisma, Role } from '../../generated/prisma/client.ts'

/** Accounts that may sign in: not removed, and of a closed institute only its admins, who take out its data. */
export const isOpen = {
  disabledAt: null,
  OR: [{ role: { in: ['PROVIDER', 'ADMIN'] } }, { institution: { closedAt: null } }],
} satisfies Prisma.AccountWhereInput

/** The account of this role with this address, if it may sign in; with its password's hash. */
export const findOpenAccount = (tx: Tx, email: string, role: Role) =>
  tx.account.findFirst({ where: { email, role, ...isOpen }, omit: { passwordHash: false } })
