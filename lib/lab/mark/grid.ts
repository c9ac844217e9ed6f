import type { Context } from '../../core/context.ts'
import { Prisma } from '../../core/db.ts'
import { operation } from '../../core/operation.ts'
import { type Column, columnStatement } from '../../school/experiment/columns.ts'
import { ClassQuery, type GridCell, type MarksGrid } from './grid-schema.ts'
import { type MarkedClass, openMarkedClass } from './marked-class.ts'
import { newestCells } from './newest.ts'

/** The marks of a class, student by experiment, in three queries whatever its size; 404 for a class that one may not see. */
export const viewMarksGrid = operation('mark.view', ClassQuery, async (ctx, { class: classdivision }) =>
  loadGrid(ctx, await openMarkedClass(ctx, classdivision)),
)

/** The marks of a class that the actor may see, in one round trip. */
export async function loadGrid(ctx: Context, markedClass: MarkedClass): Promise<MarksGrid> {
  const { id, classdivision, students, frozenAt } = markedClass
  const [experiments, cells] = await ctx.db.rowsOfEach<[Column, GridCell]>(
    columnStatement,
    newestCells(ctx.actor, Prisma.sql`s."classId" = ${id}::uuid`),
  )
  return { class: classdivision, classGuid: id, students, experiments, cells, frozenAt }
}
