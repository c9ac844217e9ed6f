import { isConfirmed } from '../account/account-email.ts'
import { isCurrent, type MailedCode, startClock } from '../account/code-clock.ts'
import { db } from '../db.ts'
import { drawAttachment, type PaperRef } from '../invoice/attachment.ts'
import type { Finish } from '../jobs/handlers.ts'
import { permanent } from '../jobs/permanent.ts'
import { notifyAdmins } from '../notification/notify.ts'
import { unseal } from '../seal.ts'
import { compose, isFreeText, type Values } from './compose.ts'
import { refusesRecipient } from './refuses-recipient.ts'
import type { TemplateName } from './templates.ts'
import { send } from './transport.ts'

export type MailJob = {
  to: string
  template: TemplateName
  values: Values
  sealed: string | null
  institutionId: string | null
  paper?: PaperRef
  code?: MailedCode
}

/**
 * Sends a queued mail; one with a code that another has replaced meanwhile is left out. An address that the mail server
 * refuses for good is told to the institute's admins, and its mail is not tried again. Returns what is left to write.
 */
export async function deliverMail(job: MailJob, signal: AbortSignal): Promise<Finish | undefined> {
  const { code } = job
  if (code && !(await isCurrent(db, code))) return
  const secrets = job.sealed ? await unseal(job.sealed) : {}
  if (!secrets) throw permanent('The mail waited too long to be sent')
  if (isFreeText(job.template) && !(await isConfirmed(db, job.to)))
    throw permanent('Free text goes only to addresses that their holders have confirmed')
  const letter = compose(job.template, job.values, secrets)
  const attachments = job.paper ? [await drawAttachment(db, job.paper)] : []
  try {
    await send({ to: job.to, ...letter, attachments }, signal)
  } catch (cause) {
    const { message } = cause as Error
    // As an error of our own: nodemailer calls each 5xx answer permanent, and the job would not be tried again.
    if (!refusesRecipient(cause)) throw new Error(message, { cause })
    await tellAdmins(job)
    throw permanent(message)
  }
  return code && ((tx) => startClock(tx, code))
}

async function tellAdmins({ institutionId, to }: MailJob) {
  if (!institutionId) return
  const message = `A mail to ${to} could not be delivered. Please check the address.`
  await db.$transaction(async (tx) => {
    const holder = await tx.account.findFirst({ where: { email: to, institutionId }, select: { id: true } })
    await notifyAdmins(tx, institutionId, { message, namedIds: holder ? [holder.id] : [] })
  })
}
