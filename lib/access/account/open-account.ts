import { Prisma, type Tx } from '../../core/db.ts'
import type { Account, Role } from '../../generated/prisma/client.ts'

/**
 * Accounts that may sign in: not removed, and at a closed institute only its admins, who export its data. In SQL the rule stands in
 * `findOpenAccounts` below, `findPerson` and `linkedSchools`.
 */
export const isOpen = {
  disabledAt: null,
  OR: [{ role: { in: ['PROVIDER', 'ADMIN'] } }, { institution: { closedAt: null } }],
} satisfies Prisma.AccountWhereInput

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

export type OpenAccount = Pick<
  Account,
  | 'id'
  | 'role'
  | 'email'
  | 'institutionId'
  | 'passwordHash'
  | 'passwordChangedAt'
  | 'mustChangePassword'
  | 'emailVerifiedAt'
  | 'createdAt'
> & { claimed: boolean }

/**
 * The staff accounts with this address that may sign in, one per school, with their password hashes. Claimed ones come first, the
 * most recently signed in before the others, and then those with the newest password.
 */
export const findOpenAccounts = (tx: Tx, email: string, roles: Role[]) =>
  tx.$queryRaw<OpenAccount[]>`
    SELECT a.id, a.role, a.email, a."institutionId", a."passwordHash", a."passwordChangedAt", a."mustChangePassword",
           a."emailVerifiedAt", a."createdAt", ${isClaimed} AS claimed
      FROM "Account" a LEFT JOIN "Institution" i ON i.id = a."institutionId"
     WHERE a.email = ${email} AND a.role::text = ANY(${roles}::text[]) AND a."disabledAt" IS NULL
       AND (i."closedAt" IS NULL OR a.role = 'ADMIN')
     ORDER BY claimed DESC, a."lastSignInAt" DESC NULLS LAST, coalesce(a."passwordChangedAt", a."createdAt") DESC, a.id
     LIMIT ${maxAccounts}`
