import { operation } from '../../core/operation.ts'
import { recordAccess } from '../../records/access-log/record-access.ts'
import { listColumns } from '../../school/experiment/columns.ts'
import { listClassStudents } from '../mark/class-students.ts'
import { ClassQuery } from '../mark/grid-schema.ts'
import { selectCells } from './cells.ts'
import { findVisibleClass } from './classes.ts'
import type { HeatMap } from './types.ts'

/** How a class does, student by experiment, in four queries whatever its size; 404 for a class that one may not see. */
export const viewHeatMap = operation(
  'practical.view',
  ClassQuery,
  async (ctx, { class: classdivision }): Promise<HeatMap> => {
    const { classId, classes } = await ctx.db.read((tx) => findVisibleClass(tx, ctx.actor, classdivision))
    await recordAccess(ctx, `class:${classdivision}`)
    const [students, experiments, cells] = await Promise.all([
      listClassStudents(ctx, classId),
      listColumns(ctx.db),
      selectCells(ctx, classId),
    ])
    return { class: classdivision, classes, students, experiments, cells }
  },
)
