import { counted } from '../../../core/counted.ts'
import { markOrAbsence } from '../../../school/practical-rule/mark-or-absence.ts'
import { columns } from '../../../school/practical-rule/schema.ts'
import { drawParagraph, drawRule, drawText, type Pdf } from '../../../services/pdf/document.ts'
import type { PracticalRecord } from '../record.ts'
import { cursorAt } from './cursor.ts'
import { colors, page, shownMark } from './layout.ts'
import type { Paper } from './paper.ts'

const rowHeight = 15
const width = page.right - page.left

const places = {
  roll: { x: page.left, width: 60 },
  name: { x: page.left + 66, width: 200 },
  physics: { x: page.left + 270, width: 44, align: 'right' },
  chemistry: { x: page.left + 318, width: 44, align: 'right' },
  biology: { x: page.left + 366, width: 44, align: 'right' },
  total: { x: page.left + 416, width: 44, align: 'right' },
  page: { x: page.right - 34, width: 34, align: 'right' },
} as const

/** A line of the contents, whose page number is known once its student is drawn. */
type Entry = { record: PracticalRecord; at: { sheet: number; y: number }; number: number }

/** The first pages of a class's file: everybody with their marks. The page numbers are filled in at the end. */
export function drawContents(pdf: Pdf, paper: Paper, division: string, records: PracticalRecord[]): Entry[] {
  let y = drawParagraph(pdf, paper.school, page.left, page.top, {
    size: 11,
    weight: 'bold',
    color: colors.brand,
    width,
  })
  y = drawParagraph(pdf, `Practical files of class ${division}`, page.left, y + 4, {
    size: 18,
    weight: 'bold',
    width,
  })
  const facts = `Science   ·   Session ${paper.session}   ·   ${counted(records.length, 'student')}`
  drawText(pdf, facts, page.left, y + 2, { size: 10 })
  const cursor = cursorAt(drawHeadings(pdf, y + 30), () => drawHeadings(pdf.addPage(), page.top))
  return records.map((record) => {
    cursor.room(rowHeight)
    drawRow(pdf, cursor.y, record)
    const at = { sheet: pdf.bufferedPageRange().count - 1, y: cursor.y }
    cursor.y += rowHeight
    return { record, at, number: 0 }
  })
}

function drawHeadings(pdf: Pdf, y: number): number {
  const heads = {
    roll: 'Roll no.',
    name: 'Name',
    physics: 'P',
    chemistry: 'C',
    biology: 'B',
    total: 'Of 5',
    page: 'Page',
  }
  for (const [key, label] of Object.entries(heads)) {
    const { x, ...style } = places[key as keyof typeof places]
    drawText(pdf, label, x, y, { size: 8, color: colors.quiet, ...style })
  }
  return y + rowHeight
}

function drawRow(pdf: Pdf, y: number, record: PracticalRecord) {
  drawRule(pdf, page.left, page.right, y - 2, 0.4, colors.rule)
  drawText(pdf, record.rollNumber, places.roll.x, y, { size: 9, ...places.roll })
  drawText(pdf, record.username, places.name.x, y, { size: 9, ...places.name })
  for (const column of columns) {
    const { x, ...style } = places[column]
    drawText(pdf, shownMark(markOrAbsence(record, column)), x, y, { size: 9, ...style })
  }
  const { x, ...style } = places.total
  drawText(pdf, shownMark(markOrAbsence(record, 'total')), x, y, { size: 9, weight: 'bold', ...style })
  pdf.goTo(page.left, y - 2, width, rowHeight, record.guid)
}

/** Writes everybody's page number where the contents left room for it. */
export function fillContents(pdf: Pdf, entries: Entry[]) {
  const { x, ...style } = places.page
  for (const { at, number } of entries) {
    pdf.switchToPage(at.sheet)
    drawText(pdf, String(number), x, at.y, { size: 9, ...style })
  }
}
