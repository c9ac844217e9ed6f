import type { z } from 'zod'
import { countTry } from '../../access/limit/limits.ts'
import type { Context } from '../../core/context.ts'
import { Prisma } from '../../core/db.ts'
import { fieldError } from '../../core/errors.ts'
import { operation, own } from '../../core/operation.ts'
import {
  findExperiments,
  findQuestion,
  type GradedExperiment,
  noExperimentMessage,
} from './find-experiments.ts'
import type { Answers } from './grade.ts'
import { findLateIds, findPreviousSession } from './late.ts'
import { loadAttempts } from './load-attempts.ts'
import { readObservations } from './observations.ts'
import { saveAttempts } from './save-attempts.ts'
import { type NewAnswer, SubmitAttempt } from './schema.ts'
import type { Submission } from './submission.ts'
import { correctTimes } from './times.ts'

type Input = z.output<typeof SubmitAttempt>

/**
 * Stores an attempt sent by the student's lab program, once per clientAttemptId, and returns it. 422 for an unknown experiment or
 * question, or an observation that its sheet does not accept; 409 for the same id with other answers, while the student has no class, or
 * when the experiment was changed meanwhile; 429 above 60 attempts an hour.
 */
export const submitAttempt = operation('attempt.submit', SubmitAttempt, async (ctx, input) => {
  const { submission, sessionCtx } = await readSubmission(ctx, input)
  await checkRateLimit(ctx, sessionCtx, submission)
  const sender = { institutionId: ctx.actor.institutionId, studentId: ctx.actor.accountId }
  const [id = ''] = await ctx.db.write((tx) => saveAttempts(tx, sender, [submission]))
  const [attempt] = await loadAttempts(sessionCtx, Prisma.sql`a.id = ${id}::uuid`)
  if (!attempt) throw new Error('The attempt that was just kept is not there')
  return attempt
})

/** An attempt in the session that it belongs to, the previous one when it is late; `sessionCtx` is the context of that session. */
async function readSubmission(
  ctx: Context,
  input: Input,
): Promise<{ submission: Submission; sessionCtx: Context }> {
  const { clientAttemptId, startedAt, submittedAt } = input
  const times = correctTimes({
    startedAt: startedAt ? new Date(startedAt) : null,
    submittedAt: submittedAt ? new Date(submittedAt) : null,
  })
  const previous = await findPreviousSession(ctx)
  const late = previous
    ? (await findLateIds(previous, [{ clientAttemptId, ...times }])).has(clientAttemptId)
    : false
  const sessionCtx = previous && late ? previous.ctx : ctx
  const work = await readWork(sessionCtx, input)
  return { submission: { clientAttemptId, source: 'lab', late, ...work, ...times }, sessionCtx }
}

async function readWork({ actor, db }: Context, { moduleName, answers, observations }: Input) {
  const experiment = (await db.read((tx) => findExperiments(tx, [moduleName])))(moduleName)
  if (!experiment) throw fieldError('moduleName', noExperimentMessage(actor))
  return {
    experiment,
    answers: readAnswers(experiment, answers),
    observations: readObservations(experiment.sheet, observations),
  }
}

function readAnswers(experiment: GradedExperiment, answers: NewAnswer[]): Answers {
  const answersByNumber: Answers = new Map()
  for (const [index, { number, question: text, attemptedanswer }] of answers.entries()) {
    const field = `answers.${index}.${number === undefined ? 'question' : 'number'}`
    const question = findQuestion(experiment, { number, text })
    if (!question) throw fieldError(field, 'This experiment has no such question.')
    if (answersByNumber.has(question.number))
      throw fieldError(field, 'This question is answered twice. Send its answers as a list.')
    answersByNumber.set(question.number, attemptedanswer)
  }
  return answersByNumber
}

/** Counts a student's new attempts: 60 an hour, 429 above. Repeats are not counted. */
async function checkRateLimit(
  ctx: Context,
  sessionCtx: Context,
  { clientAttemptId }: Pick<Submission, 'clientAttemptId'>,
): Promise<void> {
  const where = { clientAttemptId, studentId: sessionCtx.actor.accountId, ...own(sessionCtx.actor) }
  const storedCount = await sessionCtx.db.read((tx) => tx.attempt.count({ where }))
  if (storedCount === 0) await countTry('attempt:student', ctx.actor.accountId)
}
