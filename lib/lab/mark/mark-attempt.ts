import { v7 } from 'uuid'
import type { z } from 'zod'
import type { Member } from '../../core/actor.ts'
import { Prisma, type Tx } from '../../core/db.ts'
import { AppError, fieldError, notFound } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { loadAttempts } from '../attempt/load-attempts.ts'
import { saveMarksInTransaction } from './save-marks.ts'
import { MarkAttempt, type MarkConflict, maxComments } from './schema.ts'

type Input = z.output<typeof MarkAttempt>

/**
 * Gives one attempt its mark and adds comments, in the teacher's name: both or neither. 409 with both values when the mark was changed since
 * it was read; 404 for an attempt that is not that student's, or of another class.
 */
export const markAttempt = operation('mark.give', MarkAttempt, async (ctx, input) => {
  const condition = Prisma.sql`a.id = ${input.guid}::uuid AND s.id = ${input.user.guid}::uuid`
  const [attempt] = await loadAttempts(ctx, condition)
  if (!attempt) throw notFound('There is no such attempt.')
  await ctx.db.write(async (tx) => {
    await giveMark(tx, ctx.actor, input, attempt.experiment)
    await addComments(tx, ctx.actor, input)
  })
  const [marked] = await loadAttempts(ctx, condition)
  if (!marked) throw notFound('There is no such attempt.')
  return marked
})

async function giveMark(tx: Tx, actor: Member, input: Input, experiment: string) {
  const { guid, user, marks, absence = null, parts, version, reason, via } = input
  if (marks === undefined || version === undefined) return
  const mark = { student: user.guid, experiment, attempt: guid, marks, absence, parts, version }
  const { conflicts } = await saveMarksInTransaction(tx, actor, [mark], { via, reason })
  const [theirs] = conflicts
  if (!theirs) return
  const data: MarkConflict = { yours: marks, yourAbsence: absence, yourParts: parts ?? null, theirs }
  const message = `${theirs.markedByName ?? 'Somebody'} changed this mark in the meantime.`
  throw new AppError('conflict', message, { data })
}

/** Adds comments; one with the same guid is added once. 422 when an attempt would have too many. */
async function addComments(tx: Tx, actor: Member, { guid: attemptId, comments = [] }: Input) {
  if (comments.length === 0) return
  const { institutionId, accountId: authorId, name } = actor
  // Serialises comments on the attempt, so that all are counted.
  await tx.$executeRaw`
    SELECT 1 FROM "Attempt" WHERE id = ${attemptId}::uuid AND "institutionId" = ${institutionId}::uuid FOR UPDATE`
  const rows = comments.map(({ comment, guid }) => ({
    institutionId,
    attemptId,
    authorId,
    name,
    comment,
    id: guid ?? v7(),
  }))
  const { count: added } = await tx.comment.createMany({ data: rows, skipDuplicates: true })
  const total = await tx.comment.count({ where: { attemptId, institutionId } })
  if (added > 0 && total > maxComments)
    throw fieldError('comments', `An attempt holds at most ${maxComments} comments. Nothing was saved.`)
  const storedCount = await tx.comment.count({
    where: { id: { in: rows.map(({ id }) => id) }, attemptId, authorId, institutionId },
  })
  if (storedCount !== rows.length) throw new AppError('conflict', 'This comment was already sent elsewhere.')
}
