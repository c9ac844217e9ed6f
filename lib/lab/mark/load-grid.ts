import type { Context } from '../../core/context.ts'
import { Prisma } from '../../core/db.ts'
import { listColumns } from '../../school/experiment/columns.ts'
import type { MarksGrid } from './grid-schema.ts'
import type { MarkedClass } from './marked-class.ts'
import { selectCells } from './newest.ts'

/** The marks of a class that the actor may see, in two queries at once. */
export async function loadGrid(ctx: Context, shown: MarkedClass): Promise<MarksGrid> {
  const { id, classdivision, students, frozenAt } = shown
  const [experiments, cells] = await Promise.all([
    listColumns(ctx.db),
    selectCells(ctx, Prisma.sql`s."classId" = ${id}::uuid`),
  ])
  return { class: classdivision, students, experiments, cells, frozenAt }
}
