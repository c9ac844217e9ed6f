import { counted } from '../../core/counted.ts'
import { shownDay } from '../../core/shown-date.ts'
import { drawParagraph, type Pdf, paragraphHeight } from '../../services/pdf/document.ts'
import { drawTable } from '../../services/pdf/table.ts'
import { cursorAt } from '../practical/file/cursor.ts'
import { colors, page } from '../practical/file/layout.ts'
import { drawHead, drawSignatures, type ListHead, openList } from '../practical/list-paper.ts'
import { awardGaps, awardLines } from './award-lines.ts'
import type { AwardList } from './award-schema.ts'
import { batchTime, candidatesText } from './when.ts'

const right = 'right' as const
const columns = [
  { label: 'No.', width: 28, align: right },
  { label: 'Board roll no.', width: 68 },
  { label: 'Name', width: 106 },
  { label: 'Class', width: 38 },
  ...['P', 'C', 'B'].map((label) => ({ label, width: 45, align: right })),
  { label: 'Out of 5', width: 45, align: right },
  { label: 'In words', width: page.right - page.left - 420 },
]

/** Space below the last row, for the signatures. */
const signatureSpace = 76

/** The award list to sign; candidates without a mark or number, or with a mark too high, are named below it. */
export function drawAward(listHead: ListHead, list: AwardList): Pdf {
  const { shown, rows } = list
  const [first] = shown
  const facts =
    shown.length === 1 && first
      ? [`Batch ${first.number}`, batchTime(first)]
      : [shownDay(first?.day ?? ''), counted(shown.length, 'batch', 'batches')]
  const head = {
    ...listHead,
    title: 'Award list, practical examination in science',
    facts: [...facts, candidatesText(rows.length, shown)],
  }
  const { pdf, y } = openList(head)
  const nextPage = () => drawHead(pdf.addPage(), head)
  const [, ...lines] = awardLines(rows)
  const end = drawTable(pdf, {
    x: page.left,
    y,
    columns,
    rowHeight: 18.5,
    bottom: page.bottom - signatureSpace,
    rows: lines.map((cells, index) => [String(index + 1), ...cells.map(String)]),
    nextPage,
  })
  const cursor = cursorAt(end + 6, nextPage)
  for (const text of gapTexts(list)) {
    cursor.room(paragraphHeight(pdf, text, gapStyle))
    cursor.y = drawParagraph(pdf, text, page.left, cursor.y, gapStyle)
  }
  cursor.room(40)
  drawSignatures(pdf, cursor.y + 40, [['Internal examiner'], ['External examiner'], ['Principal, with seal']])
  return pdf
}

const maxNamed = 8

const gapStyle = { size: 8, color: colors.quiet, width: page.right - page.left }

function gapTexts({ rows }: AwardList): string[] {
  const { withoutMark, above, withoutNumber } = awardGaps(rows)
  const listNames = (names: string[]) =>
    names.length > maxNamed
      ? `${names.slice(0, maxNamed).join(', ')} and ${names.length - maxNamed} more`
      : names.join(', ')
  return [
    ...(withoutMark.length > 0 ? [`Blank, without a mark: ${listNames(withoutMark)}.`] : []),
    ...(above.length > 0 ? [`With a mark above the maximum: ${listNames(above)}.`] : []),
    ...(withoutNumber.length > 0 ? [`Without a board roll number: ${listNames(withoutNumber)}.`] : []),
  ]
}
