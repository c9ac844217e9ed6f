import { z } from 'zod'
import { Prisma } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { guid } from '../../core/fields.ts'
import { operation } from '../../core/operation.ts'
import { recordAccess } from '../../records/access-log/record-access.ts'
import { type Column, columnStatement } from '../../school/experiment/columns.ts'
import { type WithClassmates, withClassmates } from './class-students.ts'
import type { GridCell, StudentWork } from './grid-schema.ts'
import { newestCells } from './newest.ts'

/**
 * A student's work in every experiment, with their class by roll number, in one round trip; 404 for one that the actor may not
 * see.
 */
export const viewStudentWork = operation(
  'mark.view',
  z.object({ id: guid }),
  async (ctx, { id }): Promise<StudentWork> => {
    const [[student], experiments, cells] = await ctx.db.rowsOfEach<[WithClassmates, Column, GridCell]>(
      withClassmates(ctx.actor, id),
      columnStatement,
      newestCells(ctx.actor, Prisma.sql`s.id = ${id}::uuid`),
    )
    if (!student) throw notFound('There is no such student.')
    await recordAccess(ctx, `student:${id}`)
    const { classmates, ...shown } = student
    return { student: shown, experiments, cells, classmates }
  },
)
