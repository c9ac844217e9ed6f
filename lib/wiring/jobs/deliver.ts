import { isConfirmed } from '../../access/account/account-email.ts'
import { isCurrent, startClock } from '../../access/code/clock.ts'
import { notifyOfAddress, notMeLinks } from '../../access/mail/not-me.ts'
import type { AllTenants } from '../../core/db.ts'
import { unseal } from '../../core/seal.ts'
import type { Finish, JobContext } from '../../services/jobs/lease.ts'
import { permanent } from '../../services/jobs/permanent.ts'
import { compose, isFreeText } from '../../services/mail/compose.ts'
import type { MailJob } from '../../services/mail/mail-job.ts'
import { isRefused } from '../../services/mail/not-me-addresses.ts'
import { refusesRecipient } from '../../services/mail/refuses-recipient.ts'
import { send } from '../../services/mail/transport.ts'
import { drawAttachment } from '../../shop/invoice/attachment.ts'

/**
 * Sends a queued mail, unless it has a code that was replaced meanwhile, or is a first mail to a person who opted out (no
 * school learns of that). When the mail server permanently refuses an address, the institute's admins are notified and the
 * mail is not tried again. Returns what is left to write.
 */
export async function deliverMail({ db, signal }: JobContext, job: MailJob): Promise<Finish | undefined> {
  const { code } = job
  if (code && !(await db.read((tx) => isCurrent(tx, code)))) return
  const secrets = job.sealed ? await unseal(job.sealed) : {}
  if (!secrets) throw permanent('The mail waited too long to be sent')
  const confirmed = () => db.read((tx) => isConfirmed(tx, job.to, job.institutionId))
  if (isFreeText(job.template) && !(await confirmed()))
    throw permanent('Free text goes only to addresses that their holders have confirmed')
  const first = job.first && !(await confirmed())
  if (first && (await db.read((tx) => isRefused(tx, job.to)))) return
  const notMe = first && job.institutionId ? await notMeLinks(job.to, job.institutionId) : undefined
  const letter = compose(job.template, job.values, { ...secrets, ...(notMe && { notMe: notMe.link }) })
  const { paper } = job
  const attachments = paper ? [await drawAttachment(db, paper)] : []
  try {
    await send({ to: job.to, ...letter, attachments, ...(notMe && { headers: notMe.headers }) }, signal)
  } catch (cause) {
    const { message } = cause as Error
    // Rethrown as our own error: nodemailer marks each 5xx answer as permanent, and the job would not be retried.
    if (!refusesRecipient(cause)) throw new Error(message, { cause })
    await notifyOfUndelivered(db, job)
    throw permanent(message)
  }
  return code && ((tx) => startClock(tx, code))
}

async function notifyOfUndelivered(db: AllTenants, { institutionId, to }: MailJob) {
  if (!institutionId) return
  const message = `A mail to ${to} could not be delivered. Please check the address.`
  await db.write((tx) => notifyOfAddress(tx, institutionId, to, message))
}
