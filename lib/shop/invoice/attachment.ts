import type { AllTenants } from '../../core/db.ts'
import type { PaperRef } from '../../services/mail/mail-job.ts'
import { drawPaper } from './draw.ts'
import { Paper } from './schema.ts'

/** A document in the form of a mail attachment. */
export async function drawAttachment(db: AllTenants, { institutionId, orderId, kind, refundId }: PaperRef) {
  const where = { orderId, kind, ...(refundId && { refundId }), institutionId }
  const { paper, number } = await db.read((tx) => tx.invoice.findFirstOrThrow({ where }))
  return {
    filename: `${number.replaceAll('/', '-')}.pdf`,
    contentType: 'application/pdf',
    content: await drawPaper(Paper.parse(paper)),
  }
}
