import { z } from 'zod'
import { beginExport } from '../../access/limit/begin-export.ts'
import type { Member } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import { operation } from '../../core/operation.ts'
import type { Page } from '../../core/page.ts'
import { audit } from '../../records/audit/audit.ts'
import { type Format, fileAnswer, formats } from '../../services/files/file-answer.ts'
import type { Cell, Row } from '../../services/files/xlsx.ts'
import { everyItem, type Item, pageSize } from './every-item.ts'
import { exportTables } from './export-tables.ts'
import type { Table } from './tables/table.ts'

type TableName = keyof typeof exportTables
const names = Object.keys(exportTables) as TableName[]
const files = names.flatMap((name) => formats.map((format) => `${name}.${format}` as const))

/** `students.csv`, `audit.xlsx` …, with the query of the list on the screen. */
const ExportQuery = z.looseObject({ file: z.enum(files, 'There is no such table') })

/** A whole table of the actor's institute as CSV or XLSX: all pages of the list on the screen, with the same query. */
export const exportTable = operation('roster.export', ExportQuery, async (ctx, { file, ...query }) => {
  const [name, format] = file.split('.') as [TableName, Format]
  const source: Table = exportTables[name]
  // Read before the answer begins, so that a wrong query is a 422 and not half a file.
  const first = await firstPage(source, ctx.actor, query)
  await recordExport(ctx, file, { rows: first.total })
  return fileAnswer(`labmark-${name}`, format, exportRows(source, ctx.actor, query, first))
})

/** The first page of a table for a file. */
export const firstPage = ({ list }: Table, actor: Member, query: object = {}) =>
  list(actor, { ...query, limit: pageSize, cursor: 0 })

/** Records in the log that somebody exported a file. */
export async function recordExport(ctx: Context, file: string, detail: { rows?: number } = {}) {
  await beginExport(ctx)
  await ctx.db.write((tx) => audit(tx, ctx.actor, 'roster.exported', { id: file, name: file, detail }))
}

/** The heading and every row of a table, read page by page; `first` is the page that was already read. */
export async function* exportRows(
  source: Table,
  actor: Member,
  query: object,
  first: Page<Item>,
): AsyncGenerator<Row> {
  yield Object.keys(source.cells)
  const cells = Object.values(source.cells)
  const read = (cursor: number) => source.list(actor, { ...query, limit: pageSize, cursor })
  // A table's rows are its own list's items (`table` in tables/table.ts), whichever table it is.
  for await (const item of everyItem(first, read)) yield cells.map((cell) => asCell(cell(item as never)))
}

function asCell(value: unknown): Cell {
  if (value === null || value === undefined) return ''
  return typeof value === 'number' && Number.isFinite(value) ? value : String(value)
}
