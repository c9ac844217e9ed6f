import { line, type Pdf, paragraph } from '../../../services/pdf/document.ts'
import { drawQr } from '../../../services/pdf/qr.ts'
import type { PracticalRecord } from '../record.ts'
import { colors, page } from './look.ts'
import type { Paper } from './paper.ts'

const qrSide = 66
const width = page.right - page.left - qrSide - 24

/** Whose file this is, with the code that opens its check. Answers where the next line stands. */
export function drawHead(pdf: Pdf, paper: Paper, record: PracticalRecord): number {
  const { left, right, top } = page
  let y = paragraph(pdf, paper.school, left, top, { size: 11, weight: 'bold', color: colors.brand, width })
  line(pdf, 'Practical file, science', left, y + 2, { size: 9, color: colors.quiet })
  y = paragraph(pdf, record.username, left, y + 18, { size: 18, weight: 'bold', width })
  const facts = [
    record.class ? `Class ${record.class}` : 'No class',
    `Roll number ${record.rollNumber}`,
    `Session ${paper.session}`,
  ]
  y = paragraph(pdf, facts.join('   ·   '), left, y + 2, { size: 10, width })
  drawQr(pdf, paper.checkAt(record), right - qrSide, top, qrSide)
  pdf.link(right - qrSide, top, qrSide, qrSide, paper.checkAt(record))
  const caption = { size: 7, color: colors.quiet, align: 'center', width: qrSide } as const
  line(pdf, 'Scan to check', right - qrSide, top + qrSide + 3, caption)
  const end = Math.max(y, top + qrSide + 16) + 6
  pdf.moveTo(left, end).lineTo(right, end).lineWidth(0.75).stroke(colors.rule)
  return end + 12
}
