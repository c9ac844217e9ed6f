import { databaseNow } from '../../core/database-clock.ts'
import type { Tx } from '../../core/db.ts'
import { env } from '../../core/env.ts'
import { notFound } from '../../core/errors.ts'
import { today } from '../../core/today.ts'
import { dailyLimits, type Evidence, type Level, levelOf, peopleOfUse } from './level.ts'

/** A school's first mails of a day: how many it may send, and how many it has sent. */
export type Budget = {
  institutionId: string
  /** YYYY-MM-DD, in India */
  day: string
  level: Level
  /** set by the company's staff; null when the level decides */
  own: number | null
  daily: number
  used: number
  /** when the company's staff found that the school is real */
  seenAt: Date | null
}

type Row = Omit<Evidence, 'seen'> & Pick<Budget, 'own' | 'used' | 'seenAt'> & { closed: boolean }

/** Today's budget, by the database's clock: none while the school is closed. 404 when there is no such school. */
export async function findBudget(tx: Tx, institutionId: string): Promise<Budget> {
  const day = today(await databaseNow(tx))
  const [row] = await tx.$queryRaw<Row[]>`
    SELECT i."seenByProviderAt" AS "seenAt", i."ownMailBudget" AS own, i."closedAt" IS NOT NULL AS closed,
           EXISTS (SELECT 1 FROM "Order" o WHERE o."institutionId" = ${institutionId}::uuid AND o."paidAt" IS NOT NULL) AS paid,
           (SELECT count(*)::int FROM (
             SELECT 1 FROM "Account" a WHERE a."institutionId" = i.id AND a."lastSignInAt" IS NOT NULL
              LIMIT ${peopleOfUse}) people) AS "signedIn",
           coalesce((SELECT d.used FROM "FirstMailDay" d
                      WHERE d."institutionId" = ${institutionId}::uuid AND d.day = ${day}::date), 0) AS used
      FROM "Institution" i WHERE i.id = ${institutionId}::uuid`
  if (!row) throw notFound('There is no such institute.')
  const { own, used, seenAt, closed } = row
  const level = levelOf({ ...row, seen: seenAt !== null })
  return { institutionId, day, level, own, daily: closed ? 0 : (own ?? dailyLimits[level]), used, seenAt }
}

export const remainingOf = ({ daily, used }: Pick<Budget, 'daily' | 'used'>) => Math.max(0, daily - used)

/** Whether mails were taken from the day's budgets, or which of them has too few left; then none is taken. */
type Taken = 'taken' | 'school is used up' | 'new schools are used up'

/** Takes mails from the day's budgets: the school's and, while it is not known to be real, that of all new schools. */
export async function takeFromBudget(tx: Tx, budget: Budget, mails: number): Promise<Taken> {
  const { institutionId, day, daily } = budget
  const newSchoolMails = isNewSchool(budget) ? mails : 0
  if (mails > daily) return 'school is used up'
  if (newSchoolMails > 0 && (await leftForNewSchools(tx, day)) < newSchoolMails)
    return 'new schools are used up'
  const taken = await tx.$queryRaw<object[]>`
    INSERT INTO "FirstMailDay" AS d ("institutionId", day, used, "usedAsNew")
    VALUES (${institutionId}::uuid, ${day}::date, ${mails}::int, ${newSchoolMails}::int)
    ON CONFLICT ("institutionId", day) DO UPDATE
       SET used = d.used + excluded.used, "usedAsNew" = d."usedAsNew" + excluded."usedAsNew"
     WHERE d.used + excluded.used <= ${daily}::int
    RETURNING used`
  return taken.length > 0 ? 'taken' : 'school is used up'
}

/** Sign-ins prove nothing here: somebody who opens many schools can open many mailboxes, too. */
const isNewSchool = ({ level, own }: Budget) => level !== 'proven' && own === null

/** Serialises the transactions of new schools, so that their counts are exact. */
async function leftForNewSchools(tx: Tx, day: string): Promise<number> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('first mails of new schools', 0))`
  const [row] = await tx.$queryRaw<{ used: number }[]>`
    SELECT coalesce(sum("usedAsNew"), 0)::int AS used FROM "FirstMailDay" WHERE day = ${day}::date AND "usedAsNew" > 0`
  return env.NEW_SCHOOLS_MAILS - (row?.used ?? 0)
}
