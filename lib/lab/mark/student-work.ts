import { z } from 'zod'
import { Prisma } from '../../core/db.ts'
import { guid } from '../../core/fields.ts'
import { operation } from '../../core/operation.ts'
import { recordAccess } from '../../records/access-log/record-access.ts'
import { listColumns } from '../../school/experiment/columns.ts'
import { findWithClassmates } from './class-students.ts'
import type { StudentWork } from './grid-schema.ts'
import { selectCells } from './newest.ts'

/** How a student stands in every experiment, with their class by roll number, in three queries; 404 for one of others. */
export const viewStudentWork = operation(
  'mark.view',
  z.object({ id: guid }),
  async (ctx, { id }): Promise<StudentWork> => {
    const [student, experiments, cells] = await Promise.all([
      findWithClassmates(ctx, id),
      listColumns(ctx.db),
      selectCells(ctx, Prisma.sql`s.id = ${id}::uuid`),
    ])
    await recordAccess(ctx, `student:${id}`)
    const { classmates, ...shown } = student
    return { student: shown, experiments, cells, classmates }
  },
)
