import { findSeenClass } from '../class/find-seen.ts'
import { db, Prisma } from '../db.ts'
import { operation } from '../operation.ts'
import { listClassStudents } from './class-students.ts'
import { findFrozenAt } from './freeze.ts'
import { selectCells } from './newest.ts'
import { ClassQuery, type MarksGrid } from './schema.ts'

/** The marks of a class, student by experiment, in five queries whatever its size; 404 for a class of others. */
export const viewMarksGrid = operation(
  'mark.view',
  ClassQuery,
  async (actor, { class: classdivision }): Promise<MarksGrid> => {
    const { id } = await findSeenClass(actor, classdivision)
    const [students, experiments, cells, frozenAt] = await Promise.all([
      listClassStudents(actor, id),
      listColumns(),
      selectCells(actor, Prisma.sql`s."classId" = ${id}::uuid`),
      findFrozenAt(actor, id),
    ])
    return { class: classdivision, students, experiments, cells, frozenAt }
  },
)

/** The experiments in the order of the syllabus. */
export async function listColumns() {
  const rows = await db.experiment.findMany({
    select: { id: true, subject: true, number: true, title: true, maximum: true },
    orderBy: [{ subject: 'asc' }, { number: 'asc' }],
  })
  return rows.map(({ id, ...rest }) => ({ slug: id, ...rest }))
}
