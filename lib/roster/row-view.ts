import type { z } from 'zod'
import type { Member } from '../actor.ts'
import { db } from '../db.ts'
import type { Prisma } from '../generated/prisma/client.ts'
import { operation, own } from '../operation.ts'
import { type Page, pageOf } from '../page.ts'
import { textOf } from './cells.ts'
import { type Kind, labelOf } from './fields.ts'
import { findImport } from './find-import.ts'
import { asKind, nameOf } from './roster.ts'
import { type ImportRowView, RowsQuery, type rowFilters } from './schema.ts'
import { asStored, type StoredRow } from './stored-rows.ts'

type Filter = { only: (typeof rowFilters)[number] }
type Part = Filter & { q?: string | undefined; skip?: number; take?: number }

/** A page of an import's rows; `only` keeps one verdict, or what an undo left. */
export const listRows = operation(
  'roster.view',
  RowsQuery,
  async (actor, query): Promise<Page<ImportRowView>> => {
    await findImport(db, actor, query.id)
    const where = matching(actor, query.id, query)
    const [total, items] = await Promise.all([
      db.importRow.count({ where }),
      loadRowViews(actor, query.id, { ...query, skip: query.cursor, take: query.limit }),
    ])
    return pageOf(items, total, query)
  },
)

/** The same rows for those who have found the import already. */
export async function loadRowViews(actor: Member, importId: string, part: Part): Promise<ImportRowView[]> {
  const { kind } = await findImport(db, actor, importId)
  const rows = await db.importRow.findMany({
    where: matching(actor, importId, part),
    orderBy: { line: 'asc' },
    ...(part.skip !== undefined && { skip: part.skip }),
    ...(part.take !== undefined && { take: part.take }),
  })
  return rows.map((row) => asView(asKind(kind), asStored(row)))
}

const verdicts = { added: 'ADD', changed: 'CHANGE', unchanged: 'SAME', refused: 'REFUSE' } as const

const only: Record<z.output<typeof RowsQuery>['only'], Prisma.ImportRowWhereInput> = {
  all: {},
  added: { verdict: verdicts.added },
  changed: { verdict: verdicts.changed },
  unchanged: { verdict: verdicts.unchanged },
  refused: { verdict: verdicts.refused },
  left: { verdict: { not: verdicts.refused }, errors: { isEmpty: false } },
}

const matching = (actor: Member, importId: string, filter: Filter) =>
  ({ ...only[filter.only], importId, ...own(actor) }) satisfies Prisma.ImportRowWhereInput

const names = { ADD: 'added', CHANGE: 'changed', SAME: 'unchanged', REFUSE: 'refused' } as const

const asView = (kind: Kind, { line, verdict, cells, data, faults, before }: StoredRow): ImportRowView => ({
  line,
  verdict: names[verdict],
  name: nameOf(data),
  cells: cells.map(textOf),
  reasons: faults.map(({ field, message }) => ({ field, column: labelOf(kind, field), message })),
  was: Object.fromEntries(Object.entries(before).map(([name, value]) => [name, shown(value)])),
})

const shown = (value: unknown) => (Array.isArray(value) ? value.join('; ') : String(value ?? ''))
