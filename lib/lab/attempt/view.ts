import { z } from 'zod'
import type { Member } from '../../core/actor.ts'
import { Prisma } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { guid } from '../../core/fields.ts'
import { operation } from '../../core/operation.ts'
import { recordAccess } from '../../records/access-log/record-access.ts'
import { requireVisible } from '../../school/student/view.ts'
import { loadAttempts } from './load-attempts.ts'
import { mostListed } from './most-listed.ts'

/** A student's newest attempts at every experiment, newest first; 404 for a student whom the actor may not see. */
export const listAttempts = operation('attempt.view', z.object({ id: guid }), async (ctx, { id }) => {
  await requireVisible(ctx, id)
  await recordAccess(ctx, `student:${id}`)
  return loadAttempts(ctx, Prisma.sql`s.id = ${id}::uuid AND a.id IN (${newestOf(ctx.actor, id)})`)
})

const newestOf = ({ institutionId }: Member, studentId: string) => Prisma.sql`
  SELECT n.id FROM (
    SELECT id, row_number() OVER (PARTITION BY "experimentId" ORDER BY "submittedAt" DESC, id DESC) AS nth
      FROM "Attempt" WHERE "institutionId" = ${institutionId}::uuid AND "studentId" = ${studentId}::uuid) n
   WHERE n.nth <= ${mostListed}`

/** One attempt; 404 for one of another institute, another class or a removed student. */
export const viewAttempt = operation('attempt.view', z.object({ id: guid }), async (ctx, { id }) => {
  const [attempt] = await loadAttempts(ctx, Prisma.sql`a.id = ${id}::uuid`)
  if (!attempt) throw notFound('There is no such attempt.')
  await recordAccess(ctx, `student:${attempt.user.guid}`)
  return attempt
})
