import { z } from 'zod'
import { Prisma } from '../db.ts'
import { guid } from '../fields.ts'
import { noteAccess } from '../incident/note-access.ts'
import { operation } from '../operation.ts'
import { findStudent } from '../student/view.ts'
import { listClassmates } from './class-students.ts'
import { listColumns } from './columns.ts'
import { selectCells } from './newest.ts'
import type { StudentWork } from './schema.ts'

/** How a student stands in every experiment, with their class by roll number, in four queries; 404 for one of others. */
export const viewStudentWork = operation(
  'mark.view',
  z.object({ id: guid }),
  async (actor, { id }): Promise<StudentWork> => {
    const [student, experiments, cells, classmates] = await Promise.all([
      findStudent(actor, id),
      listColumns(),
      selectCells(actor, Prisma.sql`s.id = ${id}::uuid`),
      listClassmates(actor, id),
    ])
    await noteAccess(actor, `student:${id}`)
    const { username, rollNumber, class: classdivision } = student
    return {
      student: { guid: id, username, rollNumber, class: classdivision },
      experiments,
      cells,
      classmates,
    }
  },
)
