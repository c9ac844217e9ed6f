import { beginExport } from '../../access/limit/begin-export.ts'
import { operation } from '../../core/operation.ts'
import { audit } from '../../records/audit/audit.ts'
import { type Format, fileAnswer } from '../../services/files/file-answer.ts'
import { pdfStream } from '../../services/pdf/document.ts'
import { drawSheet } from './draw-sheet.ts'
import { viewPracticalSheet } from './sheet.ts'
import { SheetFile } from './sheet-schema.ts'
import { sheetLines } from './sheet-table.ts'

/** The practical sheet of a class as CSV, XLSX or PDF; 404 for a class that one may not see. */
export const exportSheet = operation('practical.view', SheetFile, async (ctx, { class: division, file }) => {
  await beginExport(ctx)
  const sheet = await viewPracticalSheet(ctx.actor, { class: division })
  const lines = sheetLines(sheet)
  const name = `practical-sheet-${division}`
  const format = file.split('.')[1] as Format | 'pdf'
  const subject = { id: `${name}.${format}`, name: `${name}.${format}`, detail: { rows: lines.length - 1 } }
  await ctx.db.write((tx) => audit(tx, ctx.actor, 'roster.exported', subject))
  if (format === 'pdf') return pdfStream(drawSheet(sheet), name)
  return fileAnswer(name, format, lines)
})
