import { AppError } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { schoolName } from '../../school/institute/view.ts'
import { bytesOf, drawParagraph, drawText, openPdf, pdfAnswer } from '../../services/pdf/document.ts'
import { viewErasure } from './decide-erasure.ts'
import { ErasureId, type ErasureView, type Proof } from './schema.ts'

const left = 56
const width = 483
const fates = { erased: 'erased', nameless: 'name taken out', kept: 'kept, without a name' }

/** The proof of an erasure as PDF; 404 for another institute's, 409 without a proof. */
export const proofFile = operation('erasure.view', ErasureId, async ({ actor, db }, { id }) => {
  const request = await viewErasure(actor, { id })
  if (!request.proof) throw new AppError('conflict', 'There is no proof of this erasure.')
  const school = await db.read((tx) => schoolName(tx, actor.institutionId))
  return pdfAnswer(await draw(school, request, request.proof), 'proof-of-erasure')
})

async function draw(school: string, { digest, requestedByName, decidedByName }: ErasureView, proof: Proof) {
  const pdf = openPdf({ title: 'Proof of erasure', author: school })
  drawText(pdf, 'Proof of erasure', left, 56, { size: 20, weight: 'bold' })
  drawText(pdf, school, left, 84, { size: 11, width })
  const facts = [
    ['Person', `${proof.person.role} ${proof.person.id}`],
    ['Asked for', `${proof.askedAt} by ${requestedByName}`],
    [
      'Approved',
      proof.approvedAt ? `${proof.approvedAt} by ${decidedByName}` : 'seven days without a second admin',
    ],
    ['Erased', proof.erasedAt],
    ['Last backup deleted by', proof.backupsUntil],
  ]
  let y = 116
  for (const [term = '', value = ''] of facts) {
    drawText(pdf, term, left, y, { size: 9.5, weight: 'bold', width: 120 })
    drawText(pdf, value, left + 126, y, { size: 9.5, width: width - 126 })
    y += 17
  }
  y += 14
  for (const { title, table, rows, fate } of proof.holdings) {
    if (y > 700) {
      pdf.addPage()
      y = 56
    }
    drawText(pdf, `${title} (${table})`, left, y, { size: 9.5, width: 290 })
    drawText(pdf, String(rows), left + 296, y, { size: 9.5, align: 'right', width: 44 })
    drawText(pdf, fates[fate], left + 356, y, { size: 9.5, width: 127 })
    y += 15
  }
  const note = `SHA-256 of the record: ${digest}\nThe site has signed the record. It is listed under Children’s data, where the signature is checked each time it is shown. It names nobody who was erased.`
  drawParagraph(pdf, note, left, y + 16, { size: 8.5, width, color: '#625963' })
  return bytesOf(pdf)
}
