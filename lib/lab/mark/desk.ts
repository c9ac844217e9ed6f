import { z } from 'zod'
import { markOf } from '../../core/absence.ts'
import { Prisma } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { guid } from '../../core/fields.ts'
import { groupBy } from '../../core/group-by.ts'
import { operation } from '../../core/operation.ts'
import { recordAccess } from '../../records/access-log/record-access.ts'
import {
  findExperiment,
  readExperiment,
  type StoredExperiment,
  selectExperiment,
} from '../../school/experiment/catalogue.ts'
import type { ExperimentView } from '../../school/experiment/schema.ts'
import { selectOfClass } from '../attempt/load-alike.ts'
import { type AttemptGiven, loadAttempts } from '../attempt/load-attempts.ts'
import type { AttemptView } from '../attempt/schema.ts'
import { ClassExperiment, type GridStudent, type MarkingDesk } from './grid-schema.ts'
import { findMarkedClass, type MarkedClass, selectClassOfAttempt } from './marked-class.ts'

/** A class's work at one experiment, student by student, in three queries; 404 for a class that one may not see. */
export const viewMarkingDesk = operation(
  'mark.view',
  ClassExperiment,
  async (ctx, { class: classdivision, experiment: slug }): Promise<MarkingDesk> => {
    const shown = await findMarkedClass(ctx, classdivision)
    const [experiment, attempts] = await Promise.all([
      findExperiment(ctx.db, slug),
      loadAttempts(ctx, Prisma.sql`s."classId" = ${shown.id}::uuid AND a."experimentId" = ${slug}`),
    ])
    return layOut(shown, experiment, attempts)
  },
)

/**
 * The desk for the class and experiment of one attempt, opened at that attempt, in three queries and one round trip; attempts
 * have only their answers. 404 for an attempt that the actor may not see, or whose student has no class.
 */
export const viewDeskAt = operation('mark.view', z.object({ id: guid }), async (ctx, { id }) => {
  const [attempts, [shown], [experiment]] = await ctx.db.rowsOfEach<
    [AttemptGiven, MarkedClass, StoredExperiment]
  >(
    selectOfClass(ctx.actor, id),
    selectClassOfAttempt(ctx.actor, id),
    selectExperiment(Prisma.sql`(
      SELECT "experimentId" FROM "Attempt" WHERE "institutionId" = ${ctx.actor.institutionId}::uuid AND id = ${id}::uuid)`),
  )
  const opened = attempts.find((one) => one.guid === id)
  if (!opened || !shown) throw notFound('There is no such attempt.')
  await recordAccess(ctx, `class:${shown.classdivision}`)
  return { opened, desk: layOut(shown, readExperiment(experiment), attempts) }
})

type Attempt = AttemptView | AttemptGiven

function layOut<A extends Attempt>(
  { classdivision, students, frozenAt }: MarkedClass,
  { session: _, version: __, ...experiment }: ExperimentView,
  attempts: A[],
) {
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
