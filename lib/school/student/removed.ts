import { Prisma } from '../../core/db.ts'
import { operation } from '../../core/operation.ts'
import { type Page, pageOf } from '../../core/page.ts'
import { cutOf, selectPage } from '../../core/select-page.ts'
import { asRemoved } from '../../records/recycle-bin/removed-row.ts'
import { BinQuery, type Removed } from '../../records/recycle-bin/schema.ts'
import { matching, removed, tables, visibleTo } from './visible.ts'

type Row = { guid: string; name: string; rollNumber: string; class: string | null; removedAt: Date }

const sorts = {
  removedAt: Prisma.sql`s."removedAt"`,
  name: Prisma.sql`s.username COLLATE natural_order`,
}

/** A page of the students who can still be restored; the hint says where they were. */
export const listRemovedStudents = operation(
  'bin.view',
  BinQuery,
  async ({ actor, db }, query): Promise<Page<Removed>> => {
    const condition = Prisma.sql`${matching(query, removed)} AND ${visibleTo(actor)}`
    const way = query.order === 'desc' ? Prisma.sql`DESC` : Prisma.sql`ASC`
    const of = Prisma.sql`FROM ${tables} WHERE ${condition}`
    const found = await selectPage<Row>(
      db,
      of,
      Prisma.sql`
        SELECT s.id AS guid, s.username AS name, s."rollNumber", c.classdivision AS class, s."removedAt"
          ${of} ORDER BY ${sorts[query.sort]} ${way}, s.id ${cutOf(query)}`,
      query,
    )
    const items = found.items.map(({ rollNumber, class: division, ...row }) =>
      asRemoved({ ...row, hint: `${division ?? 'No class'} · roll ${rollNumber}` }),
    )
    return pageOf(items, found.total, query)
  },
)
