import { beginExport } from '../../access/limit/begin-export.ts'
import { notFound } from '../../core/errors.ts'
import { fileHeaders } from '../../core/file-headers.ts'
import { operation } from '../../core/operation.ts'
import { audit } from '../../records/audit/audit.ts'
import { fileAnswer } from '../../services/files/file-answer.ts'
import { pdfStream } from '../../services/pdf/document.ts'
import { loadListHead } from '../practical/list-paper.ts'
import { tabbed } from '../practical/tabbed.ts'
import { viewAward } from './award.ts'
import { awardLines } from './award-lines.ts'
import { AwardFile, type AwardList } from './award-schema.ts'
import { drawAward } from './draw-award.ts'

/** An award list as PDF to sign, as XLSX, or as tab-separated text to paste into the board's portal. */
export const exportAward = operation('board.view', AwardFile, async (ctx, { file, ...query }) => {
  await beginExport(ctx)
  const list = await viewAward(ctx.actor, query)
  const name = nameOf(list, query.batch)
  const listHead = await ctx.db.write(async (tx) => {
    const detail = { candidates: list.rows.length }
    await audit(tx, ctx.actor, 'board.award-taken', {
      id: file,
      name: `${name}.${file.split('.')[1]}`,
      detail,
    })
    return loadListHead(tx, ctx.actor)
  })
  if (file === 'award.pdf') return pdfStream(drawAward(listHead, list), name)
  const lines = awardLines(list.rows)
  if (file === 'award.xlsx') return fileAnswer(name, 'xlsx', lines)
  return new Response(tabbed(lines), { headers: fileHeaders('text/plain; charset=utf-8', `${name}.txt`) })
})

function nameOf({ shown: [first] }: AwardList, batch: string | undefined): string {
  if (!first) throw notFound('There is no batch yet.')
  return batch ? `award-list-batch-${first.number}` : `award-list-${first.day}`
}
