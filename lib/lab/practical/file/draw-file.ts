import { setImmediate } from 'node:timers/promises'
import { isAbsence, type Mark } from '../../../school/experiment/absence.ts'
import { markOrAbsence } from '../../../school/practical-rule/mark-or-absence.ts'
import { assessmentMaximum, boardMaximum } from '../../../school/practical-rule/maxima.ts'
import { columns } from '../../../school/practical-rule/schema.ts'
import {
  drawParagraph,
  drawRule,
  drawText,
  openPdf,
  type Pdf,
  wrapText,
} from '../../../services/pdf/document.ts'
import { drawQr } from '../../../services/pdf/qr.ts'
import { inWords } from '../in-words.ts'
import { letters } from '../letters.ts'
import { drawSignatures, signaturesHeight } from '../list-paper.ts'
import type { PracticalRecord } from '../record.ts'
import { type Cursor, cursorFor } from './cursor.ts'
import { drawContents, fillContents } from './draw-contents.ts'
import { drawFamily } from './draw-family.ts'
import { drawGraphs } from './draw-graphs.ts'
import { drawSubject } from './draw-table.ts'
import { colors, page, shownMark } from './layout.ts'
import type { Paper } from './paper.ts'

export async function drawStudentFile(paper: Paper, record: PracticalRecord): Promise<Pdf> {
  const pdf = openPdf({ title: `Practical file of ${record.username}`, author: paper.school })
  drawRecord(pdf, paper, record)
  await numberPages(pdf, `${paper.school}: practical file of ${record.username}`)
  return pdf
}

/** The practical files of a class after a table of contents, each student on a new page. */
export async function drawClassFiles(
  paper: Paper,
  division: string,
  records: PracticalRecord[],
): Promise<Pdf> {
  const pdf = openPdf({ title: `Practical files of ${division}`, author: paper.school })
  const entries = drawContents(pdf, paper, division, records)
  for (const entry of entries) {
    const { record } = entry
    // Lets other requests run between two students.
    await setImmediate()
    pdf.addPage()
    pdf.addNamedDestination(record.guid)
    pdf.outline.addItem(`${record.rollNumber}  ${record.username}`)
    entry.number = pdf.bufferedPageRange().count
    drawRecord(pdf, paper, record)
  }
  fillContents(pdf, entries)
  await numberPages(pdf, `${paper.school}: practical files of ${division}`)
  return pdf
}

function drawRecord(pdf: Pdf, paper: Paper, record: PracticalRecord) {
  const cursor = cursorFor(pdf, record, drawHead(pdf, paper, record))
  for (const subject of columns) drawSubject(pdf, cursor, paper, record, subject)
  drawGraphs(pdf, cursor, paper, record)
  drawTotal(pdf, cursor, paper, record)
  drawFamily(pdf, cursor, paper, record)
}

async function numberPages(pdf: Pdf, words: string) {
  const { count } = pdf.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    if (index % 20 === 19) await setImmediate()
    pdf.switchToPage(index)
    const style = { size: 7.5, color: colors.quiet }
    drawText(pdf, words, page.left, page.bottom + 16, { ...style, width: 400 })
    const number = `Page ${index + 1} of ${count}`
    drawText(pdf, number, page.right - 90, page.bottom + 16, { ...style, align: 'right', width: 90 })
  }
}

const qrSide = 66
const width = page.right - page.left - qrSide - 24

/** Draws whose file this is, with the code that opens its check. Returns the y of the next line. */
function drawHead(pdf: Pdf, paper: Paper, record: PracticalRecord): number {
  const { left, right, top } = page
  let y = drawParagraph(pdf, paper.school, left, top, {
    size: 11,
    weight: 'bold',
    color: colors.brand,
    width,
  })
  drawText(pdf, 'Practical file, science', left, y + 2, { size: 9, color: colors.quiet })
  y = drawParagraph(pdf, record.username, left, y + 18, { size: 18, weight: 'bold', width })
  const facts = [
    record.class ? `Class ${record.class}` : 'No class',
    `Roll number ${record.rollNumber}`,
    `Session ${paper.session}`,
  ]
  y = drawParagraph(pdf, facts.join('   ·   '), left, y + 2, { size: 10, width })
  drawQr(pdf, paper.checkAt(record), right - qrSide, top, qrSide)
  pdf.link(right - qrSide, top, qrSide, qrSide, paper.checkAt(record))
  const caption = { size: 7, color: colors.quiet, align: 'center', width: qrSide } as const
  drawText(pdf, 'Scan to check', right - qrSide, top + qrSide + 3, caption)
  const end = Math.max(y, top + qrSide + 16) + 6
  drawRule(pdf, left, right, end, 0.75, colors.rule)
  return end + 12
}

/** Draws P, C, B and the mark out of 5, then the lines to sign. */
function drawTotal(pdf: Pdf, cursor: Cursor, paper: Paper, record: PracticalRecord) {
  const { left, right } = page
  const components = componentLines(pdf, record)
  const signers: [who: string, said?: string][] = [
    ['Student', record.username],
    ['Class teacher', paper.classTeacher ?? ''],
    ['Principal, with the seal of the school'],
  ]
  const signaturesSpace = signaturesHeight(pdf, signers)
  cursor.room(34 + heightOf(components) + 56 + signaturesSpace)
  pdf.rect(left, cursor.y, right - left, 34).fill(colors.band)
  const parts = columns.map(
    (column) => `${letters[column]} ${shownOf(markOrAbsence(record, column), record.rule.outOf)}`,
  )
  drawText(pdf, parts.join('     '), left + 12, cursor.y + 11, { size: 10 })
  const words = record.total === null ? '' : ` (${inWords(record.total)})`
  const total = `Practical mark ${shownOf(markOrAbsence(record, 'total'), boardMaximum)}${words}`
  drawText(pdf, total, left, cursor.y + 10, {
    size: 12,
    weight: 'bold',
    align: 'right',
    width: right - left - 12,
  })
  cursor.y += 34
  drawAssessment(pdf, cursor, record, components)
  cursor.y += 56
  drawSignatures(pdf, cursor.y, signers)
  cursor.y += signaturesSpace
}

const componentsStyle = { size: 9, width: page.right - page.left - 236 }
const componentHeight = componentsStyle.size * 1.4

/** The components of the internal assessment with their values, broken into lines; empty when there are none. */
function componentLines(pdf: Pdf, { components, assessment }: PracticalRecord): string[] {
  if (components.length === 0) return []
  const parts = components.map(
    ({ name, maximum }, index) => `${name} ${shownOf(assessment.parts[index] ?? null, maximum)}`,
  )
  return wrapText(pdf, parts.join('     '), componentsStyle)
}

/** The height of the components below the practical mark. */
const heightOf = (components: string[]) =>
  components.length === 0 ? 0 : Math.max(26, 8 + components.length * componentHeight)

/** Draws the components of the internal assessment and their total, below the practical mark. */
function drawAssessment(pdf: Pdf, cursor: Cursor, record: PracticalRecord, components: string[]) {
  if (components.length === 0) return
  const { left, right } = page
  components.forEach((part, index) => {
    drawText(pdf, part, left + 12, cursor.y + 8 + index * componentHeight, componentsStyle)
  })
  const total = `Internal assessment ${shownOf(record.assessment.total, assessmentMaximum(record.components))}`
  drawText(pdf, total, left, cursor.y + 8, {
    size: 12,
    weight: 'bold',
    align: 'right',
    width: right - left - 12,
  })
  cursor.y += heightOf(components)
}

/** 8 of 10; an absence has no maximum. */
const shownOf = (mark: Mark | null, maximum: number) =>
  isAbsence(mark) ? shownMark(mark) : `${shownMark(mark)} of ${maximum}`
