import type { Context } from '../../core/context.ts'
import { Prisma } from '../../core/db.ts'
import { type Column, columnStatement } from '../../school/experiment/columns.ts'
import type { GridCell, MarksGrid } from './grid-schema.ts'
import type { MarkedClass } from './marked-class.ts'
import { newestCells } from './newest.ts'

/** The marks of a class that the actor may see, in one round trip. */
export async function loadGrid(ctx: Context, markedClass: MarkedClass): Promise<MarksGrid> {
  const { id, classdivision, students, frozenAt } = markedClass
  const [experiments, cells] = await ctx.db.rowsOfEach<[Column, GridCell]>(
    columnStatement,
    newestCells(ctx.actor, Prisma.sql`s."classId" = ${id}::uuid`),
  )
  return { class: classdivision, classGuid: id, students, experiments, cells, frozenAt }
}
