import { counted } from '../../core/counted.ts'
import { shownDate, shownDay } from '../../core/shown-date.ts'
import { isAbsence, type Mark, markOf } from '../../school/experiment/absence.ts'
import type { AssessmentComponent } from '../../school/practical-rule/components.ts'
import { markOrAbsence } from '../../school/practical-rule/mark-or-absence.ts'
import { assessmentMaximum } from '../../school/practical-rule/maxima.ts'
import { columns as subjects } from '../../school/practical-rule/schema.ts'
import { drawParagraph, type Pdf } from '../../services/pdf/document.ts'
import { drawTable, type TableCell, type TableColumn } from '../../services/pdf/table.ts'
import { markText } from '../mark/parse-mark.ts'
import { cursorAt } from './file/cursor.ts'
import { colors, page, shownMark } from './file/layout.ts'
import { letters } from './letters.ts'
import { drawHead, drawSignatures, openList } from './list-paper.ts'
import type { PracticalSheet, SheetRow, UploadLine } from './sheet-schema.ts'

const red = '#b3261e'
const width = page.right - page.left

/** A column of marks: its value for a line, or for the uploaded line where that differs. */
type MarkColumn = { label: string; of: (line: UploadLine) => Mark | null }

/** The columns. Of the internal assessment only the total is printed; its parts are on the screen and in the exported table. */
const markColumns = (components: AssessmentComponent[]): MarkColumn[] => [
  ...subjects.map((subject) => ({
    label: letters[subject],
    of: (line: UploadLine) => markOrAbsence(line, subject),
  })),
  { label: 'Out of 5', of: (line) => markOrAbsence(line, 'total') },
  ...(components.length > 0
    ? [
        {
          label: `Out of ${assessmentMaximum(components)}`,
          of: ({ assessed }: UploadLine) => markOf(assessed),
        },
      ]
    : []),
]

const widths = { rollNumber: 40, name: 110, mark: 56 }

function columnsFor(marks: MarkColumn[]): TableColumn[] {
  const fixedWidth = widths.rollNumber + widths.name + marks.length * widths.mark
  return [
    { label: 'Roll no.', width: widths.rollNumber },
    { label: 'Name', width: widths.name },
    ...marks.map(({ label }) => ({ label, width: widths.mark, align: 'right' as const })),
    { label: 'In words', width: width - fixedWidth },
  ]
}

/** Space below the last row, for the signatures. */
const signatureSpace = 90

/** The practical sheet to sign; values that differ from the upload to the board are red, with both values. */
export function drawSheet(sheet: PracticalSheet): Pdf {
  const { school, session, class: division, rows, components } = sheet
  const marks = markColumns(components)
  const title = `Practical marks in science (subject enrichment): class ${division}`
  const head = { school, session, title, facts: [counted(rows.length, 'student')] }
  const { pdf, y } = openList(head)
  const nextPage = () => drawHead(pdf.addPage(), head)
  const end = drawTable(pdf, {
    x: page.left,
    y,
    columns: columnsFor(marks),
    rowHeight: 17,
    bottom: page.bottom - signatureSpace,
    rows: rows.map((row) => cellsOf(row, marks)),
    nextPage,
  })
  const cursor = cursorAt(end + 6, nextPage)
  for (const { text, color } of notesOf(sheet)) {
    cursor.room(12)
    cursor.y = drawParagraph(pdf, text, page.left, cursor.y, { size: 8, color, width })
  }
  cursor.room(signatureSpace - 20)
  drawSigned(pdf, cursor.y + 40, sheet)
  return pdf
}

const cellsOf = (row: SheetRow, marks: MarkColumn[]): TableCell[] => [
  row.rollNumber,
  row.username,
  ...marks.map(({ of }) => {
    const [current, uploaded] = [of(row), row.uploaded ? of(row.uploaded) : of(row)]
    if (uploaded === current) return markText(current)
    // An absence with its day fills the line.
    const space = isAbsence(current) || isAbsence(uploaded) ? '\n' : ' '
    return { text: `${shownMark(current)}${space}(${shownMark(uploaded)})`, color: red }
  }),
  row.words,
]

function notesOf({ rows, upload }: PracticalSheet) {
  const remarks = rows.flatMap(({ rollNumber, username, remarks }) =>
    remarks ? [{ text: `${rollNumber} ${username}: ${remarks}`, color: colors.quiet }] : [],
  )
  if (!upload || (upload.differences === 0 && upload.left.length === 0)) return remarks
  const left = upload.left.map(({ username, rollNumber }) => `${username} (${rollNumber})`).join(', ')
  const isRed = rows.some(({ uploaded }) => uploaded !== null)
  const legend = `Red: the sheet differs from what was uploaded to the board on ${shownDay(upload.uploadedOn)}; the uploaded value stands in brackets.`
  return [
    ...(isRed ? [{ text: legend, color: red }] : []),
    ...(left ? [{ text: `Uploaded, and no longer in the class: ${left}.`, color: red }] : []),
    ...remarks,
  ]
}

function drawSigned(pdf: Pdf, y: number, { classTeacher, signatures, upload }: PracticalSheet) {
  const signatureText = (name: string | null | undefined, at: string | undefined) =>
    [name, at && `signed ${shownDate(at)}`].filter(Boolean).join(', ')
  drawSignatures(pdf, y, [
    ['Class teacher', signatureText(signatures?.teacher?.name ?? classTeacher, signatures?.teacher?.at)],
    ['Principal, with seal', signatureText(signatures?.admin?.name, signatures?.admin?.at)],
    upload ? [`Uploaded on ${shownDay(upload.uploadedOn)}`, upload.byName] : ['Uploaded to the board on', ''],
  ])
}
