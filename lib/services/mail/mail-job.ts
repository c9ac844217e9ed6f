import type { CodePurpose } from '../../generated/prisma/client.ts'
import type { Values } from './compose.ts'
import type { TemplateName } from './templates.ts'

export type MailedCode = { accountId: string; purpose: CodePurpose; codeHash: string }

/** A document of an order: its invoice, or the credit note of a refund. */
export type PaperRef = {
  institutionId: string
  orderId: string
  kind: 'invoice' | 'credit'
  refundId?: string
}

/** A queued mail; `sealed` holds its secrets. */
export type MailJob = {
  to: string
  template: TemplateName
  values: Values
  sealed: string | null
  institutionId: string | null
  /** whose account it is about; its erasure deletes the mail */
  accountId?: string
  /** caused by a school, to an address that nobody has confirmed; counts against its budget */
  first?: true
  /** is attached as a PDF */
  paper?: PaperRef
  /** the code that it carries, whose validity begins when it is sent */
  code?: MailedCode
}

/** A mail that waits for room in its school's budget. */
export type FirstMailJob = MailJob & { institutionId: string }
