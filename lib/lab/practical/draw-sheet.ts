import { counted } from '../../core/counted.ts'
import { shownDate, shownDay } from '../../core/shown-date.ts'
import { columns as subjects } from '../../school/practical-rule/schema.ts'
import { type Pdf, paragraph } from '../../services/pdf/document.ts'
import { drawTable, type TableCell } from '../../services/pdf/table.ts'
import { colors, page, shownMark } from './file/look.ts'
import { letters } from './letters.ts'
import { drawHead, drawSignatures, openList } from './list-paper.ts'
import type { PracticalSheet, SheetRow } from './sheet-schema.ts'

const red = '#b3261e'
const right = 'right' as const
const width = page.right - page.left

const marks = [...subjects, 'total'] as const

const columns = [
  { label: 'Roll no.', width: 48 },
  { label: 'Name', width: 161 },
  ...subjects.map((subject) => ({ label: letters[subject], width: 54, align: right })),
  { label: 'Out of 5', width: 54, align: right },
  { label: 'In words', width: width - 425 },
]

/** So much stays free below the last row, to sign. */
const toSign = 90

/** The practical sheet as it is signed; what differs from the upload to the board is red, with both values. */
export function drawSheet(sheet: PracticalSheet): Pdf {
  const { school, session, class: division, rows } = sheet
  const title = `Practical marks in science (subject enrichment): class ${division}`
  const head = { school, session, title, facts: [counted(rows.length, 'student')] }
  const { pdf, y } = openList(head)
  const end = drawTable(pdf, {
    ...{ x: page.left, y, columns, rowHeight: 17, bottom: page.bottom - toSign },
    rows: rows.map(cellsOf),
    nextPage: () => drawHead(pdf.addPage(), head),
  })
  let at = end + 6
  const room = (height: number) => {
    if (at + height <= page.bottom) return
    at = drawHead(pdf.addPage(), head)
  }
  for (const { text, color } of notesOf(sheet)) {
    room(12)
    at = paragraph(pdf, text, page.left, at, { size: 8, color, width })
  }
  room(toSign - 20)
  drawSigned(pdf, at + 40, sheet)
  return pdf
}

const cellsOf = (row: SheetRow): TableCell[] => [
  row.rollNumber,
  row.username,
  ...marks.map((mark) => {
    const uploaded = row.uploaded?.[mark]
    if (uploaded === undefined || uploaded === row[mark]) return row[mark] === null ? '' : String(row[mark])
    return { text: `${shownMark(row[mark])} (${shownMark(uploaded)})`, color: red }
  }),
  row.words,
]

function notesOf({ rows, upload }: PracticalSheet) {
  const remarks = rows.flatMap(({ rollNumber, username, remarks }) =>
    remarks ? [{ text: `${rollNumber} ${username}: ${remarks}`, color: colors.quiet }] : [],
  )
  if (!upload || (upload.differences === 0 && upload.left.length === 0)) return remarks
  const left = upload.left.map(({ username, rollNumber }) => `${username} (${rollNumber})`).join(', ')
  return [
    {
      text: `Red: the sheet differs from what was uploaded to the board on ${shownDay(upload.uploadedOn)}; the uploaded value stands in brackets.`,
      color: red,
    },
    ...(left ? [{ text: `Uploaded, and no longer in the class: ${left}.`, color: red }] : []),
    ...remarks,
  ]
}

function drawSigned(pdf: Pdf, y: number, { classTeacher, signatures, upload }: PracticalSheet) {
  const signed = (name: string | null | undefined, at: string | undefined) =>
    [name, at && `signed ${shownDate(at)}`].filter(Boolean).join(', ')
  drawSignatures(pdf, y, [
    ['Class teacher', signed(signatures?.teacher?.name ?? classTeacher, signatures?.teacher?.at)],
    ['Principal, with seal', signed(signatures?.admin?.name, signatures?.admin?.at)],
    upload ? [`Uploaded on ${shownDay(upload.uploadedOn)}`, upload.byName] : ['Uploaded to the board on', ''],
  ])
}
