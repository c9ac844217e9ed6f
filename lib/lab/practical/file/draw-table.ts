import { shownDate } from '../../../core/shown-date.ts'
import { absenceWords } from '../../../school/experiment/absence.ts'
import { partWords } from '../../../school/experiment/components.ts'
import type { Subject } from '../../../school/experiment/subjects.ts'
import { drawParagraph, drawRule, drawText, type Pdf, wrapText } from '../../../services/pdf/document.ts'
import { letters } from '../letters.ts'
import type { Done, PracticalRecord } from '../record.ts'
import type { Cursor } from './cursor.ts'
import { colors, page, shownMark } from './layout.ts'
import type { Paper } from './paper.ts'

const names = { physics: 'Physics', chemistry: 'Chemistry', biology: 'Biology' } as const

const columns = {
  number: { x: page.left, width: 20 },
  title: { x: page.left + 24, width: 268 },
  date: { x: page.left + 300, width: 72 },
  right: { x: page.left + 376, width: 64, align: 'right' },
  mark: { x: page.right - 54, width: 54, align: 'right' },
} as const

/** Draws a subject's experiments with date, right answers, mark and comments; those without a mark are listed as such. */
export function drawSubject(
  pdf: Pdf,
  cursor: Cursor,
  paper: Paper,
  record: PracticalRecord,
  subject: Subject,
) {
  const { rule, overridden } = record
  const experiments = paper.experiments.filter((one) => one.subject === subject)
  cursor.room(58)
  const typed = overridden.includes(subject) ? ' (typed by hand)' : ''
  drawText(pdf, names[subject], page.left, cursor.y, { size: 11, weight: 'bold', color: colors.brand })
  const absence = record.absences[subject]
  const mark = absence ? absenceWords(absence) : `${shownMark(record[subject])} of ${rule.outOf}${typed}`
  const rightStyle = { size: 10, weight: 'bold', align: 'right', width: 200 } as const
  drawText(pdf, `${letters[subject]}: ${mark}`, page.right - 200, cursor.y, rightStyle)
  cursor.y += 18
  drawHeadings(pdf, cursor.y)
  cursor.y += 16
  for (const experiment of experiments) {
    const done = record.done.find((one) => one.experiment === experiment.slug)
    drawExperiment(pdf, cursor, experiment, done)
  }
  cursor.y += 10
}

function drawHeadings(pdf: Pdf, y: number) {
  const style = { size: 7.5, color: colors.quiet }
  drawText(pdf, 'Experiment', columns.title.x, y, style)
  drawText(pdf, 'Date', columns.date.x, y, style)
  drawText(pdf, 'Right answers', columns.right.x, y, { ...style, ...columns.right })
  drawText(pdf, 'Mark', columns.mark.x, y, { ...style, ...columns.mark })
}

type Experiment = Paper['experiments'][number]

function drawExperiment(
  pdf: Pdf,
  cursor: Cursor,
  { number, title, maximum, components }: Experiment,
  done: Done | undefined,
) {
  const lines = wrapText(pdf, title, { size: 9, ...columns.title })
  cursor.room(lines.length * 12.6 + 6)
  const { y } = cursor
  drawRule(pdf, page.left, page.right, y - 2, 0.4, colors.rule)
  const color = done ? colors.ink : colors.quiet
  drawText(pdf, String(number), columns.number.x, y, { size: 9, color: colors.quiet })
  lines.forEach((line, index) => {
    drawText(pdf, line, columns.title.x, y + index * 12.6, { size: 9, color })
  })
  drawText(pdf, dateWords(done), columns.date.x, y, { size: 9, color })
  if (done) drawResult(pdf, y, maximum, done)
  cursor.y += lines.length * 12.6 + 4
  if (done?.parts) drawNote(pdf, cursor, partWords(done.parts, components).join(', '))
  for (const { name, comment } of done?.comments ?? []) drawNote(pdf, cursor, `${name}: ${comment}`)
}

/** When it was done, or why it has no mark. */
function dateWords(done: Done | undefined): string {
  if (!done) return 'no mark yet'
  return done.absence ? absenceWords(done.absence) : shownDate(done.submittedAt)
}

function drawResult(pdf: Pdf, y: number, maximum: number, { right, asked, marks, absence }: Done) {
  const markStyle = { size: 9, weight: 'bold', ...columns.mark } as const
  if (absence) return drawText(pdf, shownMark(absence), columns.mark.x, y, markStyle)
  const answers = right === null ? 'in the school' : `${right} of ${asked}`
  drawText(pdf, answers, columns.right.x, y, { size: 9, ...columns.right })
  const mark = `${marks} / ${maximum}`
  drawText(pdf, mark, columns.mark.x, y, markStyle)
}

/** Below an experiment: the parts of its mark, and the comments. */
function drawNote(pdf: Pdf, cursor: Cursor, text: string) {
  const style = { size: 8, color: colors.quiet, width: page.right - columns.title.x }
  for (const part of wrapText(pdf, text, style)) {
    cursor.room(12)
    cursor.y = drawParagraph(pdf, part, columns.title.x, cursor.y, style)
  }
  cursor.y += 3
}
