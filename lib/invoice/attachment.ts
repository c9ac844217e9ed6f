import type { Tx } from '../db.ts'
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
export async function drawAttachment(tx: Tx, { institutionId, orderId, kind, refundId }: PaperRef) {
  const { paper, number } = await tx.invoice.findFirstOrThrow({
    where: { orderId, kind, ...(refundId && { refundId }), institutionId },
  })
  return {
    filename: `${number.replaceAll('/', '-')}.pdf`,
    contentType: 'application/pdf',
    content: await drawPaper(Paper.parse(paper)),
  }
}
