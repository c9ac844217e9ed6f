import { boardMaximum, columns } from '../../../school/practical-rule/schema.ts'
import { line, type Pdf } from '../../../services/pdf/document.ts'
import { inWords } from '../in-words.ts'
import { letters } from '../letters.ts'
import type { PracticalRecord } from '../record.ts'
import { colors, page, shownMark } from './look.ts'
import type { Paper } from './paper.ts'
import type { Place } from './place.ts'

/** P, C, B and the mark out of 5, then the lines to sign on. */
export function drawTotal(pdf: Pdf, place: Place, paper: Paper, record: PracticalRecord) {
  place.room(112)
  const { left, right } = page
  pdf.rect(left, place.y, right - left, 34).fill(colors.band)
  const parts = columns.map(
    (column) => `${letters[column]} ${shownMark(record[column])} of ${record.rule.outOf}`,
  )
  line(pdf, parts.join('     '), left + 12, place.y + 11, { size: 10 })
  const words = record.total === null ? '' : ` (${inWords(record.total)})`
  const total = `Practical mark ${shownMark(record.total)} of ${boardMaximum}${words}`
  line(pdf, total, left, place.y + 10, { size: 12, weight: 'bold', align: 'right', width: right - left - 12 })
  place.y += 90
  drawLines(pdf, place.y, [
    ['Student', record.username],
    ['Class teacher', paper.classTeacher],
    ['Principal, with the seal of the school', null],
  ])
}

function drawLines(pdf: Pdf, y: number, people: [role: string, name: string | null][]) {
  const width = (page.right - page.left - 2 * 24) / 3
  people.forEach(([role, name], index) => {
    const x = page.left + index * (width + 24)
    pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.5)
      .stroke(colors.ink)
    line(pdf, role, x, y + 3, { size: 8, color: colors.quiet, width })
    if (name) line(pdf, name, x, y + 14, { size: 8, width })
  })
}
