import { counted } from '../../core/counted.ts'
import { shownDate, shownDay, shownMoment } from '../../core/shown-date.ts'
import { isAbsence, type Mark, markOf } from '../../school/experiment/absence.ts'
import type { AssessmentComponent } from '../../school/practical-rule/components.ts'
import { markOrAbsence } from '../../school/practical-rule/mark-or-absence.ts'
import { assessmentMaximum } from '../../school/practical-rule/maxima.ts'
import { columns as subjects } from '../../school/practical-rule/schema.ts'
import { drawParagraph, type Pdf, paragraphHeight } from '../../services/pdf/document.ts'
import { drawTable, type TableCell, type TableColumn } from '../../services/pdf/table.ts'
import { markText } from '../mark/parse-mark.ts'
import { cursorAt } from './file/cursor.ts'
import { colors, page, shownMark } from './file/layout.ts'
import { letters } from './letters.ts'
import { drawHead, drawSignatures, openList } from './list-paper.ts'
import { markChangeText } from './mark-change-text.ts'
import type { PracticalSheet, SheetChange, SheetRow, UploadLine } from './sheet-schema.ts'

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
    const style = { size: 8, color, width }
    cursor.room(paragraphHeight(pdf, text, style))
    cursor.y = drawParagraph(pdf, text, page.left, cursor.y, style)
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

/** What is said below the rows: how they differ from the upload, then what was changed since the sheet was signed. */
function notesOf({ rows, upload, left, changes, digest }: PracticalSheet) {
  const remarks = rows.flatMap(({ rollNumber, username, remarks }) =>
    remarks ? [`${rollNumber} ${username}: ${remarks}`] : [],
  )
  const quiet = [
    ...(left.length > 0 ? [`Left since it was signed: ${namesOf(left)}.`] : []),
    ...remarks,
    ...(changes.length > 0 ? ['Changes since signing, the newest first:', ...changes.map(changeText)] : []),
    `Fingerprint of this sheet: ${digest.slice(0, 16)}`,
  ]
  return [
    ...(upload ? uploadNotes(rows, upload) : []).map((text) => ({ text, color: red })),
    ...quiet.map((text) => ({ text, color: colors.quiet })),
  ]
}

function uploadNotes(rows: SheetRow[], { uploadedOn, left }: NonNullable<PracticalSheet['upload']>) {
  const isRed = rows.some(({ uploaded }) => uploaded !== null)
  const legend = `Red: the sheet differs from what was uploaded to the board on ${shownDay(uploadedOn)}; the uploaded value stands in brackets.`
  return [
    ...(isRed ? [legend] : []),
    ...(left.length > 0 ? [`Uploaded, and no longer in the class: ${namesOf(left)}.`] : []),
  ]
}

const namesOf = (students: PracticalSheet['left']) =>
  students.map(({ username, rollNumber }) => `${username} (${rollNumber})`).join(', ')

function changeText(change: SheetChange): string {
  const { at, username, rollNumber, what, byName, reason } = change
  const who = username ? `${username} (${rollNumber})` : 'The class'
  return [shownMoment(at), who, what, markChangeText(change), reason, byName].filter(Boolean).join(' · ')
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
