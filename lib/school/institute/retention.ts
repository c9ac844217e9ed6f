import { Prisma, type Tx } from '../../core/db.ts'
import { daysBefore, type RetentionRule } from '../../core/retention-rule.ts'
import { forgetPerson } from '../../records/audit/forget-person.ts'
import { closedRetentionDays } from './closing.ts'

/** Days for which a sign-up waits for its email to be confirmed. */
const signUpDays = 30

export const unconfirmedSignUps = {
  kind: 'Sign-ups nobody confirmed',
  period: `${signUpDays} days`,
  why: 'The address may be mistyped or invented.',
  does: 'Erases the account; the log keeps the id without the name.',
  due: ({ school, at }) => Prisma.sql`
    SELECT count(*)::int FROM "Account" a JOIN "Teacher" t ON t."institutionId" = a."institutionId" AND t.id = a.id
     WHERE a."emailVerifiedAt" IS NULL AND t."approvedAt" IS NULL
       AND a."createdAt" <= ${daysBefore(signUpDays, at)} AND a."institutionId" = ${school}::uuid`,
  erase: eraseUnconfirmed,
} satisfies RetentionRule

/**
 * Erases sign-ups whose email nobody confirmed in 30 days, so that mistyped and invented addresses, and ids meant for real schools, do not
 * stay: teachers whom no admin has approved, and institutes with nobody else in them. Returns how many institutes.
 */
async function eraseUnconfirmed(tx: Tx): Promise<number> {
  const old = Prisma.sql`a."createdAt" <= ${daysBefore(signUpDays)}`
  const teachers = await tx.$queryRaw<{ institutionId: string; id: string; name: string }[]>`
    WITH waiting AS MATERIALIZED (SELECT "institutionId", id, "fullName" AS name FROM "Teacher" WHERE "approvedAt" IS NULL),
         gone AS (DELETE FROM "Account" a
                   WHERE a."emailVerifiedAt" IS NULL AND ${old} AND a.id IN (SELECT id FROM waiting) RETURNING a.id)
    SELECT * FROM waiting WHERE id IN (SELECT id FROM gone)`
  for (const teacher of teachers) await forgetPerson(tx, teacher)
  // One that was closed and erased has no account at all, and stays.
  return tx.$executeRaw`
    WITH buyers AS MATERIALIZED (SELECT DISTINCT "institutionId" AS id FROM "Order")
    DELETE FROM "Institution" i
     WHERE EXISTS (SELECT 1 FROM "Account" a WHERE a."institutionId" = i.id AND ${old})
       AND NOT EXISTS (SELECT 1 FROM "Account" a
                        WHERE a."institutionId" = i.id AND NOT (a."emailVerifiedAt" IS NULL AND a.role = 'ADMIN' AND ${old}))
       AND i.id NOT IN (SELECT id FROM buyers)`
}

export const closedSchools: RetentionRule = {
  kind: 'A school that has left',
  period: `${closedRetentionDays} days after it is closed`,
  why: 'Gives its admins time to export their data.',
  does: 'Then everything is erased except orders and invoices.',
}
