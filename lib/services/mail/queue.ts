import { secondsPerDay } from '../../core/day.ts'
import type { Tx } from '../../core/db.ts'
import { isSample } from '../../core/sample.ts'
import { seal } from '../../core/seal.ts'
import { temporaryDays } from '../../core/temporary-days.ts'
import { enqueue } from '../jobs/queue.ts'
import type { MailJob } from './mail-job.ts'

type Mail = Omit<MailJob, 'sealed' | 'institutionId'> & {
  institutionId?: string
  /** sealed while they wait: codes, links and temporary passwords are never stored in the clear */
  secrets?: Record<string, string>
  /** in seconds; after that the secrets have expired, and the mail is not sent any more */
  usefulFor?: number
}

/** Queues a mail in the transaction that causes it; lib/wiring/jobs/deliver.ts sends it, at least once. Invented students get none. */
export async function queueMail(tx: Tx, mail: Mail) {
  if (isSample(mail.to)) return
  await enqueue(tx, 'mail', await asJob(mail))
}

/**
 * Queues a mail that a school causes to somebody who may never have asked for one. While they have not confirmed the address, it
 * counts against the school's budget of the day (lib/access/mail/first-mail.ts), and waits for tomorrow when that is used up.
 */
export async function queueFirstMail(tx: Tx, mail: Omit<Mail, 'first'> & { institutionId: string }) {
  if (isSample(mail.to)) return
  await enqueue(tx, 'firstMail', await asJob({ usefulFor: temporaryDays * secondsPerDay, ...mail }))
}

/** How many mails of a school are due and not sent or released yet, with those of this transaction. */
export async function countDueMails(
  tx: Tx,
  kind: 'mail' | 'firstMail',
  institutionId: string,
): Promise<number> {
  // A sub-select, so that the index on the time can be used. Jobs of this transaction are due after its now().
  const [row] = await tx.$queryRaw<{ due: number }[]>`
    SELECT count(*)::int AS due FROM "Job"
     WHERE kind = ${kind} AND "failedAt" IS NULL AND "runAt" <= (SELECT clock_timestamp())
       AND payload->>'institutionId' = ${institutionId}`
  return row?.due ?? 0
}

async function asJob(mail: Mail) {
  const { to, template, values, secrets, usefulFor = 7 * secondsPerDay, institutionId, ...rest } = mail
  const sealed = secrets ? await seal(secrets, usefulFor) : null
  return { to, template, values, sealed, institutionId: institutionId ?? null, ...rest }
}
