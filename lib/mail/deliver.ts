import { isCurrent, type MailedCode, startClock } from '../account/code-clock.ts'
import type { Tx } from '../db.ts'
import { drawAttachment, type PaperRef } from '../invoice/attachment.ts'
import { permanent } from '../jobs/permanent.ts'
import { notifyAdmins } from '../notification/notify.ts'
import { unseal } from '../seal.ts'
import { type TemplateName, templates } from './templates.ts'
import { send } from './transport.ts'

export type MailJob = {
  to: string
  template: TemplateName
  values: Record<string, string | number>
  sealed: string | null
  institutionId: string | null
  paper?: PaperRef
  code?: MailedCode
}

/**
 * Sends a queued mail; one with a code that another has replaced meanwhile is left out. An address that the mail server
 * refuses for good is told to the institute's admins.
 */
export async function deliverMail(tx: Tx, job: MailJob): Promise<void> {
  if (job.code && !(await isCurrent(tx, job.code))) return
  const secrets = job.sealed ? await unseal(job.sealed) : {}
  if (!secrets) throw permanent('The mail waited too long to be sent')
  const letter = templates[job.template]({ ...job.values, ...secrets } as never)
  const attachments = job.paper ? [await drawAttachment(tx, job.paper)] : []
  try {
    await send({ to: job.to, ...letter, attachments })
    if (job.code) await startClock(tx, job.code)
  } catch (error) {
    if (!isRefused(error)) throw error
    if (job.institutionId) {
      await notifyAdmins(
        tx,
        job.institutionId,
        `A mail to ${job.to} could not be delivered. Please check the address.`,
      )
    }
  }
}

/** A 5xx answer of the mail server to this recipient is final. */
const isRefused = (error: unknown) => {
  const status = (error as { responseCode?: number }).responseCode
  return status !== undefined && status >= 550 && status < 560
}
