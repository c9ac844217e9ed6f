import { z } from 'zod'
import { markOf } from '../../core/absence.ts'
import { type Database, Prisma } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { guid } from '../../core/fields.ts'
import { groupBy } from '../../core/group-by.ts'
import { operation } from '../../core/operation.ts'
import { recordAccess } from '../../records/access-log/record-access.ts'
import { findExperiment } from '../../school/experiment/catalogue.ts'
import { loadOfClass } from '../attempt/load-alike.ts'
import { type AttemptGiven, loadAttempts } from '../attempt/load-attempts.ts'
import type { AttemptView } from '../attempt/schema.ts'
import { ClassExperiment, type GridStudent, type MarkingDesk } from './grid-schema.ts'
import { findClassOfAttempt, findMarkedClass, type MarkedClass } from './marked-class.ts'

/** A class's work at one experiment, student by student, in three queries; 404 for a class that one may not see. */
export const viewMarkingDesk = operation(
  'mark.view',
  ClassExperiment,
  async (ctx, { class: classdivision, experiment: slug }): Promise<MarkingDesk> => {
    const shown = await findMarkedClass(ctx, classdivision)
    const attempts = loadAttempts(
      ctx,
      Prisma.sql`s."classId" = ${shown.id}::uuid AND a."experimentId" = ${slug}`,
    )
    return layOut(ctx.db, shown, slug, attempts)
  },
)

/**
 * The desk for the class and experiment of one attempt, opened at that attempt, in two parallel queries; attempts have only their answers.
 * 404 for an attempt that the actor may not see, or whose student has no class.
 */
export const viewDeskAt = operation('mark.view', z.object({ id: guid }), async (ctx, { id }) => {
  const [attempts, shown] = await Promise.all([loadOfClass(ctx, id), findClassOfAttempt(ctx, id)])
  const opened = attempts.find((one) => one.guid === id)
  if (!opened || !shown) throw notFound('There is no such attempt.')
  await recordAccess(ctx, `class:${shown.classdivision}`)
  return { opened, desk: await layOut(ctx.db, shown, opened.experiment, attempts) }
})

type Attempt = AttemptView | AttemptGiven

async function layOut<A extends Attempt>(
  db: Database,
  { classdivision, students, frozenAt }: MarkedClass,
  slug: string,
  handedIn: A[] | Promise<A[]>,
) {
  const [{ session: _, version: __, ...experiment }, attempts] = await Promise.all([
    findExperiment(db, slug),
    handedIn,
  ])
  const drafts = attempts.filter((one) => markOf(one) !== null && !one.released).length
  return { class: classdivision, experiment, rows: rowsOf(students, attempts), drafts, frozenAt }
}

/** Every student with their newest attempt; the attempts are sorted newest first. */
function rowsOf<A extends Attempt>(students: GridStudent[], attempts: A[]) {
  const byStudent = groupBy(attempts, ({ user }) => user.guid)
  return students.map((student) => {
    const [newest, ...earlier] = byStudent.get(student.guid) ?? []
    return {
      student,
      attempt: newest ?? null,
      earlier: earlier.map(({ guid, submittedAt, marks, absence, parts }) => ({
        guid,
        submittedAt,
        marks,
        absence,
        parts,
      })),
    }
  })
}
