import { beginExport } from '../../access/limit/begin-export.ts'
import type { Context } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { recordAccess } from '../../records/access-log/record-access.ts'
import { audit } from '../../records/audit/audit.ts'
import { fileAnswer } from '../../services/files/file-answer.ts'
import { textOf } from './cells.ts'
import type { Column } from './columns.ts'
import { labelOf } from './fields.ts'
import { findImport, type ImportRecord } from './find-import.ts'
import { asKind } from './roster.ts'
import { ImportId } from './schema.ts'
import { loadRows } from './stored-rows.ts'

/** The refused rows as they were uploaded, with a column for the reason: to be corrected and uploaded again, as often as it takes. */
export const refusedFile = operation('roster.view', ImportId, async (ctx, { id }) => {
  const record = await ctx.db.read((tx) => findImport(tx, ctx.actor, id))
  const { institutionId } = ctx.actor
  const rowCount = await ctx.db.read((tx) => tx.importRow.count({ where: { importId: id, institutionId } }))
  if (rowCount === 0) throw notFound('The rows of this import have been deleted.')
  await beginExport(ctx)
  if (asKind(record.kind) === 'students') await recordAccess(ctx, 'students')
  await ctx.db.write((tx) => audit(tx, ctx.actor, 'roster.exported', { id, name: 'refused-rows' }))
  return fileAnswer('refused-rows', 'csv', refusedRows(ctx, record))
})

const reason = 'Reason'

async function* refusedRows({ actor, db }: Context, { id, kind, columns }: ImportRecord) {
  // A corrected file comes with the reasons of the time before: a second column of this name would be refused.
  const entries = [...(columns as Column[]).entries()].filter(([, { heading }]) => heading !== reason)
  yield [...entries.map(([, { heading }]) => heading), reason]
  const rows = await db.read((tx) => loadRows(tx, actor, id))
  for (const { verdict, cells, faults } of rows) {
    if (verdict !== 'REFUSE') continue
    const reasons = faults.map(({ field, message }) =>
      [labelOf(asKind(kind), field), message].filter(Boolean).join(': '),
    )
    yield [...entries.map(([index]) => textOf(cells[index])), reasons.join('. ')]
  }
}
