import { databaseNow } from '../../core/database-clock.ts'
import type { Tx } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { today } from '../../core/today.ts'
import { dailyOf, type Level, levelOf, peopleOfUse, type Standing } from './level.ts'

/** A school's first mails of a day: how many it may have sent, and how many are out. */
export type Budget = {
  institutionId: string
  /** YYYY-MM-DD, in India */
  day: string
  level: Level
  /** set by the company's staff; null when the level decides */
  own: number | null
  daily: number
  used: number
  /** when the company's staff found that there is a school behind it */
  seenAt: Date | null
}

type Row = Omit<Standing, 'seen'> & Pick<Budget, 'own' | 'used' | 'seenAt'>

/** The budget of today, by the database's clock; 404 when there is no such school. */
export async function findBudget(tx: Tx, institutionId: string): Promise<Budget> {
  const day = today(await databaseNow(tx))
  const [row] = await tx.$queryRaw<Row[]>`
    SELECT i."seenByProviderAt" AS "seenAt", i."ownMailBudget" AS own,
           EXISTS (SELECT 1 FROM "Order" o WHERE o."institutionId" = i.id AND o."paidAt" IS NOT NULL) AS paid,
           (SELECT count(*)::int FROM (
             SELECT 1 FROM "Account" a WHERE a."institutionId" = i.id AND a."lastSignInAt" IS NOT NULL
              LIMIT ${peopleOfUse}) people) AS "signedIn",
           coalesce((SELECT d.used FROM "FirstMailDay" d
                      WHERE d."institutionId" = i.id AND d.day = ${day}::date), 0) AS used
      FROM "Institution" i WHERE i.id = ${institutionId}::uuid`
  if (!row) throw notFound('There is no such institute.')
  const { own, used, seenAt } = row
  const level = levelOf({ ...row, seen: seenAt !== null })
  return { institutionId, day, level, own, daily: own ?? dailyOf[level], used, seenAt }
}

/** Takes so many mails out of the day's budget; false, and none is taken, when others have left fewer. */
export async function takeFromBudget(
  tx: Tx,
  { institutionId, day, daily }: Budget,
  mails: number,
): Promise<boolean> {
  const taken = await tx.$queryRaw<object[]>`
    INSERT INTO "FirstMailDay" AS d ("institutionId", day, used)
    SELECT ${institutionId}::uuid, ${day}::date, ${mails}::int WHERE ${mails}::int <= ${daily}::int
    ON CONFLICT ("institutionId", day) DO UPDATE SET used = d.used + excluded.used
      WHERE d.used + excluded.used <= ${daily}::int
    RETURNING used`
  return taken.length > 0
}
