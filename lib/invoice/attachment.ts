import type { AllTenants } from '../db.ts'
import { drawPaper } from './draw.ts'
import { Paper } from './schema.ts'

/** Which paper of an order: its invoice, or the credit note of a refund. */
export type PaperRef = {
  institutionId: string
  orderId: string
  kind: 'invoice' | 'credit'
  refundId?: string
}

/** The paper as a mail carries it. */
export async function drawAttachment(db: AllTenants, { institutionId, orderId, kind, refundId }: PaperRef) {
  const where = { orderId, kind, ...(refundId && { refundId }), institutionId }
  const { paper, number } = await db.read((tx) => tx.invoice.findFirstOrThrow({ where }))
  return {
    filename: `${number.replaceAll('/', '-')}.pdf`,
    contentType: 'application/pdf',
    content: await drawPaper(Paper.parse(paper)),
  }
}
