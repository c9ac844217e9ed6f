import { z } from 'zod'
import { beginExport } from '../../access/limit/begin-export.ts'
import { AppError } from '../../core/errors.ts'
import { guid } from '../../core/fields.ts'
import { operation } from '../../core/operation.ts'
import { audit } from '../../records/audit/audit.ts'
import { drawText, type Pdf, pdfStream } from '../../services/pdf/document.ts'
import { drawTable } from '../../services/pdf/table.ts'
import { page } from '../practical/file/layout.ts'
import { drawHead, drawSignatures, type ListHead, loadListHead, openList } from '../practical/list-paper.ts'
import type { BatchView } from './batch-schema.ts'
import { viewBatch } from './batches.ts'
import { batchTime, candidatesText } from './when.ts'

/** The list that a batch's candidates sign, as PDF; a teacher's has those of their classes. 409 for an empty batch. */
export const attendanceList = operation('board.view', z.object({ id: guid }), async (ctx, { id }) => {
  await beginExport(ctx)
  const view = await viewBatch(ctx.actor, { id })
  const { number } = view.batch
  if (view.candidates.length === 0) throw new AppError('conflict', `There is nobody in batch ${number}.`)
  const listHead = await ctx.db.write(async (tx) => {
    const detail = { candidates: view.candidates.length }
    await audit(tx, ctx.actor, 'board.attendance-printed', { id, name: `batch ${number}`, detail })
    return loadListHead(tx, ctx.actor)
  })
  return pdfStream(drawAttendance(listHead, view), `attendance-batch-${number}`)
})

const columns = [
  { label: 'No.', width: 30, align: 'right' as const },
  { label: 'Board roll no.', width: 86 },
  { label: 'Name', width: 190 },
  { label: 'Class', width: 46 },
  { label: 'Signature', width: page.right - page.left - 352 },
]

/** Space below the last row, for the examiners. */
const examinerSpace = 62

/** Draws the list so that a batch of thirty fits on one page. */
function drawAttendance(listHead: ListHead, { batch, candidates }: BatchView): Pdf {
  const facts = [batchTime(batch), batch.classes.join(', '), candidatesText(candidates.length, [batch])]
  const head = { ...listHead, title: `Attendance list, practical examination: batch ${batch.number}`, facts }
  const { pdf, y } = openList(head)
  const end = drawTable(pdf, {
    x: page.left,
    y,
    columns,
    rowHeight: 19,
    bottom: page.bottom - examinerSpace,
    rows: candidates.map(({ boardRollNumber, username, class: division }, index) => [
      String(index + 1),
      boardRollNumber ?? '',
      username,
      division,
      '',
    ]),
    nextPage: () => drawHead(pdf.addPage(), head),
  })
  drawText(pdf, 'Present: ________    Absent: ________    Absent, by board roll number:', page.left, end + 8)
  drawSignatures(pdf, end + 52, [['Internal examiner'], ['External examiner'], ['Principal, with seal']])
  return pdf
}
