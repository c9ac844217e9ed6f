import { alive } from '../../access/account/find-person.ts'
import { expiredPlaces } from '../../access/account/known-place.ts'
import type { Tx } from '../../core/db.ts'
import { expiredRefusals } from '../../services/mail/refusal.ts'
import { traceDays } from './periods.ts'

/**
 * Erases expired rows that are of no use any more: sessions with their addresses, codes, known places, answers, mail counts,
 * failed jobs.
 */
export async function forgetExpired(tx: Tx): Promise<number> {
  const signIns =
    await tx.$executeRaw`DELETE FROM "Session" s USING "Account" a WHERE a.id = s."accountId" AND NOT (${alive})`
  // A day longer, so that somebody who is late learns that the code has expired, and not that it is wrong.
  const codes = await tx.$executeRaw`DELETE FROM "OneTimeCode" WHERE "expiresAt" <= now() - interval '1 day'`
  const places = await tx.$executeRaw`DELETE FROM "KnownPlace" t WHERE ${expiredPlaces}`
  const losses = await tx.$executeRaw`DELETE FROM "FactorLoss" WHERE "expiresAt" <= now()`
  const answers = await tx.$executeRaw`
    DELETE FROM "IdempotentAnswer" WHERE "createdAt" <= now() - make_interval(days => ${traceDays})`
  const refusals = await tx.$executeRaw`DELETE FROM "MailRefusal" t WHERE ${expiredRefusals}`
  const mails = await tx.$executeRaw`DELETE FROM "FirstMailDay" WHERE day <= current_date - ${traceDays}::int`
  const handedIn =
    await tx.$executeRaw`DELETE FROM kept.handed_in WHERE day <= current_date - ${traceDays}::int`
  const jobs = await tx.$executeRaw`
    DELETE FROM "Job" WHERE "failedAt" <= now() - make_interval(days => ${traceDays})`
  return signIns + codes + places + losses + answers + refusals + mails + handedIn + jobs
}
