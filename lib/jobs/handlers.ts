import type { Tx } from '../db.ts'
import { deliverMail, type MailJob } from '../mail/deliver.ts'

/** What each kind of job does. A handler may run twice and must bear it. */
export const handlers = {
  mail: (tx: Tx, payload: MailJob) => deliverMail(tx, payload),
} as const

export type JobKind = keyof typeof handlers
