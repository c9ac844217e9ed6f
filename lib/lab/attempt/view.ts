import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { Prisma } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { guid } from '../../core/fields.ts'
import { operation } from '../../core/operation.ts'
import { recordAccess } from '../../records/access-log/record-access.ts'
import { ExperimentSlug } from '../../school/experiment/schema.ts'
import { requireVisible } from '../../school/student/view.ts'
import { maxListedPerExperiment, maxListedTotal } from './list-limits.ts'
import { loadAttempts, loadSummaries } from './load-attempts.ts'

const StudentQuery = z.object({ id: guid })

/** A student's newest attempts at every experiment, newest first; 404 for a student whom the actor may not see. */
export const listAttempts = operation('attempt.view', StudentQuery, async (ctx, { id }) =>
  loadAttempts(ctx, await selectNewest(ctx, id)),
)

/** A student's newest attempts like `listAttempts`, without what was handed in. */
export const listSummaries = operation('attempt.view', StudentQuery, async (ctx, { id }) =>
  loadSummaries(ctx, await selectNewest(ctx, id)),
)

/** A student's newest attempts at one experiment, newest first; 404 as above, but none for an unknown experiment. */
export const listAttemptsAt = operation(
  'attempt.view',
  StudentQuery.extend(ExperimentSlug.shape),
  async (ctx, { id, slug }) =>
    loadAttempts(ctx, await selectNewest(ctx, id, Prisma.sql`"experimentId" = ${slug}`)),
)

/** Selects a student's newest attempts, after checking that the actor may see the student, and records the access. */
async function selectNewest(ctx: Context, id: string, condition = Prisma.sql`true`): Promise<Prisma.Sql> {
  await requireVisible(ctx, id)
  await recordAccess(ctx, `student:${id}`)
  return Prisma.sql`s.id = ${id}::uuid AND a.id IN (
    SELECT n.id FROM (
      SELECT id, "submittedAt",
             row_number() OVER (PARTITION BY "experimentId" ORDER BY "submittedAt" DESC, id DESC) AS nth
        FROM "Attempt"
       WHERE "institutionId" = ${ctx.actor.institutionId}::uuid AND "studentId" = ${id}::uuid AND ${condition}) n
     WHERE n.nth <= ${maxListedPerExperiment} ORDER BY n.nth, n."submittedAt" DESC, n.id DESC LIMIT ${maxListedTotal})`
}

/** One attempt; 404 for one of another institute, another class or a removed student. */
export const viewAttempt = operation('attempt.view', z.object({ id: guid }), async (ctx, { id }) => {
  const [attempt] = await loadAttempts(ctx, Prisma.sql`a.id = ${id}::uuid`)
  if (!attempt) throw notFound('There is no such attempt.')
  await recordAccess(ctx, `student:${attempt.user.guid}`)
  return attempt
})
