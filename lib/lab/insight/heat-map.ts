import { operation } from '../../core/operation.ts'
import { openVisibleClass } from '../../school/class/open-visible-class.ts'
import { listColumns } from '../../school/experiment/columns.ts'
import { listClassStudents } from '../mark/class-students.ts'
import { ClassQuery } from '../mark/grid-schema.ts'
import { selectCells } from './cells.ts'
import type { HeatMap } from './types.ts'

/** How a class does, student by experiment, in four queries whatever its size; 404 for a class that one may not see. */
export const viewHeatMap = operation(
  'practical.view',
  ClassQuery,
  async (ctx, { class: classdivision }): Promise<HeatMap> => {
    const { id: classId, classes } = await openVisibleClass(ctx, classdivision)
    const [students, experiments, cells] = await Promise.all([
      listClassStudents(ctx, classId),
      listColumns(ctx.db),
      selectCells(ctx, classId),
    ])
    return { class: classdivision, classes, students, experiments, cells }
  },
)
