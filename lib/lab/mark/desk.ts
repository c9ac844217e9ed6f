import { z } from 'zod'
import { Prisma } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { guid } from '../../core/fields.ts'
import { groupBy } from '../../core/group-by.ts'
import { operation } from '../../core/operation.ts'
import { recordAccess } from '../../records/access-log/record-access.ts'
import { markOf } from '../../school/experiment/absence.ts'
import {
  findExperiment,
  readExperiment,
  type StoredExperiment,
  selectExperiment,
} from '../../school/experiment/catalogue.ts'
import type { ExperimentView } from '../../school/experiment/schema.ts'
import { type AttemptGiven, loadAttempts } from '../attempt/load-attempts.ts'
import type { AttemptView } from '../attempt/schema.ts'
import { isNewest, selectClassAttempts, selectFromAttempt } from '../attempt/select-class-attempts.ts'
import { type EarlierAttempts, selectEarlier } from './earlier.ts'
import { ClassExperiment } from './grid-schema.ts'
import { type MarkedClass, openMarkedClass, selectClassOfAttempt } from './marked-class.ts'

/** A class's work at one experiment, student by student, in four queries; 404 for a class that one may not see. */
export const viewMarkingDesk = operation(
  'mark.view',
  ClassExperiment,
  async (ctx, { class: classdivision, experiment: slug }) => {
    const markedClass = await openMarkedClass(ctx, classdivision)
    const classId = Prisma.sql`${markedClass.id}::uuid`
    const experimentId = Prisma.sql`${slug}`
    const [experiment, earlier] = await Promise.all([
      findExperiment(ctx.db, slug),
      ctx.db.rows<EarlierAttempts>(selectEarlier(ctx.actor, classId, experimentId)),
    ])
    // After the earlier ones: an attempt that is handed in meanwhile makes none appear twice.
    const newest = await loadAttempts(
      ctx,
      Prisma.sql`s."classId" = ${classId} AND a."experimentId" = ${experimentId} AND ${isNewest(ctx.actor)}`,
    )
    return buildDesk(markedClass, experiment, newest, earlier)
  },
)

/**
 * The desk for the class and experiment of one attempt, opened at that attempt, in four queries and one round trip; attempts
 * have only their answers. 404 for an attempt that the actor may not see, or whose student has no class.
 */
export const viewDeskAt = operation('mark.view', z.object({ id: guid }), async (ctx, { id }) => {
  const { actor } = ctx
  const classId = selectFromAttempt(actor, id, Prisma.sql`s."classId"`)
  const experimentId = selectFromAttempt(actor, id, Prisma.sql`a."experimentId"`)
  const [earlier, attempts, [markedClass], [experiment]] = await ctx.db.rowsOfEach<
    [EarlierAttempts, AttemptGiven, MarkedClass, StoredExperiment]
  >(
    selectEarlier(actor, classId, experimentId),
    selectClassAttempts(actor, id),
    selectClassOfAttempt(actor, id),
    selectExperiment(experimentId),
  )
  const opened = attempts.find((one) => one.guid === id)
  if (!opened || !markedClass) throw notFound('There is no such attempt.')
  await recordAccess(ctx, `class:${markedClass.classdivision}`)
  return { opened, desk: buildDesk(markedClass, readExperiment(experiment), attempts, earlier) }
})

/** Every student with their newest attempt, which is the first of theirs, and the list of those before it. */
function buildDesk<A extends AttemptView | AttemptGiven>(
  { id, classdivision, students, frozenAt }: MarkedClass,
  { session: _, version: __, ...experiment }: ExperimentView,
  attempts: A[],
  earlier: EarlierAttempts[],
) {
  const byStudent = groupBy(attempts, ({ user }) => user.guid)
  const earlierByStudent = new Map(earlier.map((one) => [one.student, one]))
  const rows = students.map((student) => ({
    student,
    attempt: byStudent.get(student.guid)?.[0] ?? null,
    earlier: earlierByStudent.get(student.guid)?.earlier ?? [],
  }))
  const newestDrafts = rows.filter(({ attempt }) => attempt && markOf(attempt) !== null && !attempt.released)
  const drafts = earlier.reduce((sum, one) => sum + one.drafts, newestDrafts.length)
  return { class: classdivision, classGuid: id, experiment, rows, drafts, frozenAt }
}
