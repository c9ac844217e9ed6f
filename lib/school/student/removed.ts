import { Prisma } from '../../core/db.ts'
import { operation } from '../../core/operation.ts'
import { limitOffset, selectPage } from '../../core/select-page.ts'
import { directionOf } from '../../core/sql.ts'
import { recordAccess } from '../../records/access-log/record-access.ts'
import { asRemoved } from '../../records/recycle-bin/removed-row.ts'
import { BinQuery, type Removed } from '../../records/recycle-bin/schema.ts'
import { matching, removed, studentsVisibleTo, tables } from './visible.ts'

type Row = { guid: string; name: string; rollNumber: string; class: string | null; removedAt: Date }

const sorts = {
  removedAt: Prisma.sql`s."removedAt"`,
  name: Prisma.sql`s.username COLLATE natural_order`,
}

const asRemovedStudent = ({ guid, name, rollNumber, class: division, removedAt }: Row) =>
  asRemoved({ guid, name, removedAt, hint: `${division ?? 'No class'} · roll ${rollNumber}` })

/** A page of the students who can still be restored; the hint says where they were. */
export const listRemovedStudents = operation('bin.view', BinQuery, async (ctx, query) => {
  const { actor, db } = ctx
  const condition = Prisma.sql`${matching(query, removed)} AND ${studentsVisibleTo(actor)}`
  const direction = directionOf(query.order)
  const from = Prisma.sql`FROM ${tables} WHERE ${condition}`
  const page = await selectPage<Row, Removed>(
    db,
    from,
    Prisma.sql`
        SELECT s.id AS guid, s.username AS name, s."rollNumber", c.classdivision AS class, s."removedAt"
          ${from} ORDER BY ${sorts[query.sort]} ${direction}, s.id ${limitOffset(query)}`,
    query,
    asRemovedStudent,
  )
  await recordAccess(ctx, 'students')
  return page
})
