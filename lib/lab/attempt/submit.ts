import type { z } from 'zod'
import { countTry } from '../../access/account/limits.ts'
import type { Context } from '../../core/context.ts'
import { Prisma, type Tx } from '../../core/db.ts'
import { fieldError } from '../../core/errors.ts'
import { operation, own } from '../../core/operation.ts'
import { findExperiments, findQuestion, type GradedExperiment } from './find-experiments.ts'
import type { Answers } from './grade.ts'
import { viewLate } from './late.ts'
import { loadAttempts } from './load-attempts.ts'
import { readObservations } from './observations.ts'
import { saveAttempts } from './save-attempts.ts'
import { type NewAnswer, SubmitAttempt } from './schema.ts'
import type { Submission } from './submission.ts'
import { settleTimes } from './times.ts'

/**
 * Keeps an attempt that the student's lab program sends, once for each clientAttemptId, and answers it. 422 for an
 * unknown experiment or question, or an observation that its sheet does not take; 409 for the same id with other answers, or while the student is in no class; 429
 * beyond 60 attempts an hour.
 */
export const submitAttempt = operation('attempt.submit', SubmitAttempt, async (ctx, input) => {
  const submission = await ctx.db.read((tx) => readSubmission(tx, input))
  await admit(ctx, [submission.clientAttemptId])
  const sender = { institutionId: ctx.actor.institutionId, studentId: ctx.actor.accountId }
  const [id = ''] = await ctx.db.write((tx) => saveAttempts(tx, sender, [submission]))
  const [kept] = await loadAttempts(ctx, Prisma.sql`a.id = ${id}::uuid`)
  const attempt = kept ?? (await viewLate(ctx, id))
  if (!attempt) throw new Error('The attempt that was just kept is not there')
  return attempt
})

async function readSubmission(tx: Tx, input: z.output<typeof SubmitAttempt>): Promise<Submission> {
  const { moduleName, clientAttemptId, answers, observations, startedAt, submittedAt } = input
  const experiment = (await findExperiments(tx, [moduleName]))(moduleName)
  if (!experiment) throw fieldError('moduleName', 'There is no such experiment.')
  return {
    ...{ clientAttemptId, source: 'lab', experiment, answers: readAnswers(experiment, answers) },
    observations: readObservations(experiment.sheet, observations),
    ...settleTimes({
      startedAt: startedAt ? new Date(startedAt) : null,
      submittedAt: submittedAt ? new Date(submittedAt) : null,
    }),
  }
}

function readAnswers(experiment: GradedExperiment, answers: NewAnswer[]): Answers {
  const read: Answers = new Map()
  for (const [at, { number, question: text, attemptedanswer }] of answers.entries()) {
    const field = `answers.${at}.${number === undefined ? 'question' : 'number'}`
    const question = findQuestion(experiment, { number, text })
    if (!question) throw fieldError(field, 'This experiment has no such question.')
    if (read.has(question.number))
      throw fieldError(field, 'This question is answered twice. Send its answers as a list.')
    read.set(question.number, attemptedanswer)
  }
  return read
}

/**
 * Counts what a student sends for the first time: 60 attempts an hour. What comes again after a lost answer is free.
 * 429 beyond.
 */
async function admit({ actor, db }: Context, clientAttemptIds: string[]): Promise<void> {
  const where = { clientAttemptId: { in: clientAttemptIds }, studentId: actor.accountId, ...own(actor) }
  const known = await db.read((tx) => tx.attempt.count({ where }))
  const fresh = clientAttemptIds.length - known
  if (fresh > 0) await countTry('attempt:student', actor.accountId, 'too_many', fresh)
}
