import { Prisma, type Tx } from '../../core/db.ts'
import { binDays } from '../../records/recycle-bin/days.ts'

const old = Prisma.sql`a."createdAt" <= now() - make_interval(days => ${binDays})`

/**
 * Erases sign-ups whose email nobody confirmed in 30 days, so that mistyped and invented addresses, and ids meant for real schools, do not
 * stay: teachers whom no admin has approved, and institutes with nobody else in them. Returns how many institutes.
 */
export async function eraseUnconfirmed(tx: Tx): Promise<number> {
  await tx.$executeRaw`
    WITH waiting AS MATERIALIZED (SELECT id FROM "Teacher" WHERE "approvedAt" IS NULL)
    DELETE FROM "Account" a WHERE a."emailVerifiedAt" IS NULL AND ${old} AND a.id IN (SELECT id FROM waiting)`
  // One that was closed and erased has no account at all, and stays.
  return tx.$executeRaw`
    WITH buyers AS MATERIALIZED (SELECT DISTINCT "institutionId" AS id FROM "Order")
    DELETE FROM "Institution" i
     WHERE EXISTS (SELECT 1 FROM "Account" a WHERE a."institutionId" = i.id AND ${old})
       AND NOT EXISTS (SELECT 1 FROM "Account" a
                        WHERE a."institutionId" = i.id AND NOT (a."emailVerifiedAt" IS NULL AND a.role = 'ADMIN' AND ${old}))
       AND i.id NOT IN (SELECT id FROM buyers)`
}
