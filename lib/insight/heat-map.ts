import { listClassStudents } from '../mark/class-students.ts'
import { listColumns } from '../mark/columns.ts'
import { ClassQuery } from '../mark/schema.ts'
import { operation } from '../operation.ts'
import { selectCells } from './cells.ts'
import { findAmongSeen } from './classes.ts'
import type { HeatMap } from './types.ts'

/** How a class does, student by experiment, in four queries whatever its size; 404 for a class of others. */
export const viewHeatMap = operation(
  'practical.view',
  ClassQuery,
  async (actor, { class: classdivision }): Promise<HeatMap> => {
    const { classId, classes } = await findAmongSeen(actor, classdivision)
    const [students, experiments, cells] = await Promise.all([
      listClassStudents(actor, classId),
      listColumns(),
      selectCells(actor, classId),
    ])
    return { class: classdivision, classes, students, experiments, cells }
  },
)
