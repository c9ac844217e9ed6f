import type { z } from 'zod'
import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { operation, own } from '../../core/operation.ts'
import { pageOf } from '../../core/page.ts'
import type { Prisma } from '../../generated/prisma/client.ts'
import { recordAccess } from '../../records/access-log/record-access.ts'
import { textOf } from './cells.ts'
import { type Kind, labelOf } from './fields.ts'
import { asKind, nameOf } from './roster.ts'
import { type ImportRowView, RowsQuery, type rowFilters } from './schema.ts'
import { asStored, type StoredRow } from './stored-rows.ts'

type Filter = { only: (typeof rowFilters)[number] }
type FilteredRange = Filter & { skip?: number; take?: number }

/** A page of an import's rows; `only` filters by a verdict, or by what an undo left. */
export const listRows = operation('roster.view', RowsQuery, async (ctx, query) => {
  const { id, only, cursor: skip, limit: take } = query
  const { kind, items, total } = await ctx.db.read((tx) => findRows(tx, ctx.actor, id, { only, skip, take }))
  if (kind === 'students') await recordAccess(ctx, 'students')
  return pageOf(items, total, query)
})

/** All rows of one verdict. */
export const loadRowViews = async (tx: Tx, actor: Member, importId: string, filter: Filter) =>
  (await findRows(tx, actor, importId, filter)).items

/** The import with some of its rows and the number that match, in one query; 404 for another school's. */
async function findRows(tx: Tx, actor: Member, importId: string, { only: filter, ...range }: FilteredRange) {
  const where = { ...filters[filter], ...own(actor) }
  const record = await tx.import.findFirst({
    where: { id: importId, ...own(actor) },
    select: {
      kind: true,
      rows: { where, orderBy: { line: 'asc' }, ...range },
      _count: { select: { rows: { where } } },
    },
  })
  if (!record) throw notFound('There is no such import.')
  const kind = asKind(record.kind)
  return { kind, items: record.rows.map((row) => asView(kind, asStored(row))), total: record._count.rows }
}

const filters: Record<z.output<typeof RowsQuery>['only'], Prisma.ImportRowWhereInput> = {
  all: {},
  added: { verdict: 'ADD' },
  changed: { verdict: 'CHANGE' },
  unchanged: { verdict: 'SAME' },
  refused: { verdict: 'REFUSE' },
  left: { verdict: { not: 'REFUSE' }, errors: { isEmpty: false } },
}

const verdictNames = { ADD: 'added', CHANGE: 'changed', SAME: 'unchanged', REFUSE: 'refused' } as const

const asView = (kind: Kind, { line, verdict, cells, data, faults, before }: StoredRow): ImportRowView => ({
  line,
  verdict: verdictNames[verdict],
  name: nameOf(data),
  cells: cells.map(textOf),
  reasons: faults.map(({ field, message }) => ({ field, column: labelOf(kind, field), message })),
  was: Object.fromEntries(Object.entries(before).map(([name, value]) => [name, displayText(value)])),
})

const displayText = (value: unknown) => (Array.isArray(value) ? value.join('; ') : String(value ?? ''))
