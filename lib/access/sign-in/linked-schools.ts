import { z } from 'zod'
import { Prisma, type Tx } from '../../core/db.ts'

// An address has one account at each school where its holder is staff. Accounts are linked when their passwords were set together,
// by somebody who had proved that they read the address (set-password.ts): then they share one hash. What a school can do to its
// own account alone never opens another. An unconfirmed account is not linked: a stranger who signs up with somebody's address
// would learn from the link whether the password was right, without any counter seeing the guess.

/** A school where somebody is staff. `account` is their account there. */
export const LinkedSchool = z.strictObject({
  account: z.uuid(),
  school: z.string(),
  displayId: z.string(),
  role: z.enum(['admin', 'teacher']),
})
export type LinkedSchool = z.output<typeof LinkedSchool>

/** Whether "Account" linked is "Account" own, or linked with it. */
export const isLinked = Prisma.sql`(linked.id = own.id OR (
  linked.email = own.email AND linked."passwordHash" = own."passwordHash"
  AND linked."emailVerifiedAt" IS NOT NULL AND own."emailVerifiedAt" IS NOT NULL
  AND linked.role IN ('ADMIN', 'TEACHER') AND own.role IN ('ADMIN', 'TEACHER')))`

/** The schools of all staff accounts that are linked with "Account" own and may sign in (`isOpen`), as rows of `LinkedSchool` by name. */
export const linkedSchools = Prisma.sql`
  SELECT linked.id AS account, school.name AS school, school."displayId", lower(linked.role::text) AS role
    FROM "Account" linked JOIN "Institution" school ON school.id = linked."institutionId"
   WHERE linked.email = own.email AND ${isLinked} AND linked.role IN ('ADMIN', 'TEACHER')
     AND linked."disabledAt" IS NULL AND (school."closedAt" IS NULL OR linked.role = 'ADMIN')
   ORDER BY school.name, school."displayId"`

/** The schools of an account and of those linked with it. */
export const findLinkedSchools = (tx: Tx, accountId: string) =>
  tx.$queryRaw<LinkedSchool[]>`
    SELECT school.* FROM "Account" own CROSS JOIN LATERAL (${linkedSchools}) school WHERE own.id = ${accountId}::uuid`
