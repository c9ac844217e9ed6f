import { Prisma, type Tx } from '../../core/db.ts'
import type { Prisma as Models, Role } from '../../generated/prisma/client.ts'

/** Accounts that may sign in: not removed, and of a closed institute only its admins, who take out its data. */
export const isOpen = {
  disabledAt: null,
  OR: [{ role: { in: ['PROVIDER', 'ADMIN'] } }, { institution: { closedAt: null } }],
} satisfies Models.AccountWhereInput

/** Roles that sign in at a school's logins; which of them it is decides which desk opens. */
export const schoolStaff: Role[] = ['ADMIN', 'TEACHER']
export const companyStaff: Role[] = ['PROVIDER']

/**
 * Whether the holder of "Account" a has shown that its address is theirs: signed in, or confirmed it with a code. A student
 * may sign in with a printed password, which shows nothing: `emailVerifiedAt` is empty then.
 */
export const isClaimed = Prisma.sql`CASE
  WHEN a.role = 'STUDENT' THEN a."lastSignInAt" IS NOT NULL AND a."emailVerifiedAt" IS NOT NULL
  ELSE a."lastSignInAt" IS NOT NULL OR (a."emailVerifiedAt" IS NOT NULL AND NOT a."mustChangePassword") END`

/** How many accounts with one address are looked at; whoever adds more of them keeps nobody out. */
const maxAccounts = 10

/**
 * The accounts of staff with this address, one for each school, that may sign in; with their passwords' hashes. Those that
 * are claimed come first, and of these the one that signed in last.
 */
export async function findOpenAccounts(tx: Tx, email: string, roles: Role[]) {
  const found = await tx.$queryRaw<{ id: string; claimed: boolean }[]>`
    SELECT a.id, ${isClaimed} AS claimed
      FROM "Account" a LEFT JOIN "Institution" i ON i.id = a."institutionId"
     WHERE a.email = ${email} AND a.role::text = ANY(${roles}::text[]) AND a."disabledAt" IS NULL
       AND (i."closedAt" IS NULL OR a.role = 'ADMIN')
     ORDER BY claimed DESC, a."lastSignInAt" DESC NULLS LAST, a."createdAt" DESC, a.id
     LIMIT ${maxAccounts}`
  // Also for none, which must take as long.
  const accounts = await tx.account.findMany({
    where: { id: { in: found.map(({ id }) => id) } },
    omit: { passwordHash: false },
  })
  const byId = new Map(accounts.map((account) => [account.id, account]))
  return found.flatMap(({ id, claimed }) => {
    const account = byId.get(id)
    return account ? [{ ...account, claimed }] : []
  })
}

export type OpenAccount = Awaited<ReturnType<typeof findOpenAccounts>>[number]
