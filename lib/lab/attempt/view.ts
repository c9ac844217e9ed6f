import { z } from 'zod'
import { Prisma } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { guid } from '../../core/fields.ts'
import { operation } from '../../core/operation.ts'
import { requireVisible } from '../../school/student/view.ts'
import { loadAttempts } from './load-attempts.ts'

/** A student's attempts at all experiments, newest first; 404 for a student whom the actor may not see. */
export const listAttempts = operation('attempt.view', z.object({ id: guid }), async (ctx, { id }) => {
  await requireVisible(ctx, id)
  return loadAttempts(ctx, Prisma.sql`s.id = ${id}::uuid`)
})

/** One attempt; 404 for one of another institute, another class or a removed student. */
export const viewAttempt = operation('attempt.view', z.object({ id: guid }), async (ctx, { id }) => {
  const [attempt] = await loadAttempts(ctx, Prisma.sql`a.id = ${id}::uuid`)
  if (!attempt) throw notFound('There is no such attempt.')
  return attempt
})
