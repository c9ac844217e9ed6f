import { Prisma, type Tx } from '../../core/db.ts'
import type { Prisma as Models, Role } from '../../generated/prisma/client.ts'

/**
 * Accounts that may sign in: not removed, and at a closed institute only its admins, who export its data. In SQL the rule stands in
 * `findOpenAccounts` below, `findPerson` and `linkedSchools`.
 */
export const isOpen = {
  disabledAt: null,
  OR: [{ role: { in: ['PROVIDER', 'ADMIN'] } }, { institution: { closedAt: null } }],
} satisfies Models.AccountWhereInput

/** Roles that use the schools' logins; the account's role decides which desk opens. */
export const schoolStaff: Role[] = ['ADMIN', 'TEACHER']
export const companyStaff: Role[] = ['PROVIDER']

/**
 * Whether the holder of "Account" a has proved that its address is theirs: by signing in, or by confirming it with a code. A student
 * may sign in with a printed password, which proves nothing: `emailVerifiedAt` is empty then.
 */
export const isClaimed = Prisma.sql`CASE
  WHEN a.role = 'STUDENT' THEN a."lastSignInAt" IS NOT NULL AND a."emailVerifiedAt" IS NOT NULL
  ELSE a."lastSignInAt" IS NOT NULL OR (a."emailVerifiedAt" IS NOT NULL AND NOT a."mustChangePassword") END`

/**
 * The most accounts with one address that are considered. Adding more of them locks nobody out of one they have used, and of another one
 * only until the school sends a new password.
 */
const maxAccounts = 10

/**
 * The staff accounts with this address that may sign in, one per school, with their password hashes. Claimed ones come first, the
 * most recently signed in before the others, and then those with the newest password.
 */
export async function findOpenAccounts(tx: Tx, email: string, roles: Role[]) {
  const rows = await tx.$queryRaw<{ id: string; claimed: boolean }[]>`
    SELECT a.id, ${isClaimed} AS claimed
      FROM "Account" a LEFT JOIN "Institution" i ON i.id = a."institutionId"
     WHERE a.email = ${email} AND a.role::text = ANY(${roles}::text[]) AND a."disabledAt" IS NULL
       AND (i."closedAt" IS NULL OR a.role = 'ADMIN')
     ORDER BY claimed DESC, a."lastSignInAt" DESC NULLS LAST, coalesce(a."passwordChangedAt", a."createdAt") DESC, a.id
     LIMIT ${maxAccounts}`
  // Queried even for none, which must take as long.
  const accounts = await tx.account.findMany({
    where: { id: { in: rows.map(({ id }) => id) } },
    omit: { passwordHash: false },
  })
  const byId = new Map(accounts.map((account) => [account.id, account]))
  return rows.flatMap(({ id, claimed }) => {
    const account = byId.get(id)
    return account ? [{ ...account, claimed }] : []
  })
}

export type OpenAccount = Awaited<ReturnType<typeof findOpenAccounts>>[number]
