import { loadAttempts } from '../attempt/load-attempts.ts'
import type { AttemptView } from '../attempt/schema.ts'
import { findSeenClass } from '../class/find-seen.ts'
import { Prisma } from '../db.ts'
import { findExperiment } from '../experiment/catalogue.ts'
import { groupBy } from '../group-by.ts'
import { operation } from '../operation.ts'
import { listClassStudents } from './class-students.ts'
import { findFrozenAt } from './freeze.ts'
import { ClassExperiment, type DeskRow, type GridStudent, type MarkingDesk } from './schema.ts'

/** A class's work at one experiment, student by student, in five queries; 404 for a class of others. */
export const viewMarkingDesk = operation(
  'mark.view',
  ClassExperiment,
  async (actor, { class: classdivision, experiment: slug }): Promise<MarkingDesk> => {
    const { id } = await findSeenClass(actor, classdivision)
    const [experiment, students, attempts, frozenAt] = await Promise.all([
      findExperiment(slug),
      listClassStudents(actor, id),
      loadAttempts(actor, Prisma.sql`s."classId" = ${id}::uuid AND a."experimentId" = ${slug}`),
      findFrozenAt(actor, id),
    ])
    const { session: _, ...shown } = experiment
    const drafts = attempts.filter(({ marks, released }) => marks !== null && !released).length
    return { class: classdivision, experiment: shown, rows: rowsOf(students, attempts), drafts, frozenAt }
  },
)

/** Every student with their newest attempt; the attempts come newest first. */
function rowsOf(students: GridStudent[], attempts: AttemptView[]): DeskRow[] {
  const byStudent = groupBy(attempts, ({ user }) => user.guid)
  return students.map((student) => {
    const [newest, ...earlier] = byStudent.get(student.guid) ?? []
    return {
      student,
      attempt: newest ?? null,
      earlier: earlier.map(({ guid, submittedAt, marks }) => ({ guid, submittedAt, marks })),
    }
  })
}
