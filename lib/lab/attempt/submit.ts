import type { z } from 'zod'
import { countTry } from '../../access/account/limits.ts'
import type { Context } from '../../core/context.ts'
import { Prisma } from '../../core/db.ts'
import { fieldError } from '../../core/errors.ts'
import { operation, own } from '../../core/operation.ts'
import { findExperiments, findQuestion, type GradedExperiment, noExperiment } from './find-experiments.ts'
import type { Answers } from './grade.ts'
import { findLateIds, findPreviousSession } from './late.ts'
import { loadAttempts } from './load-attempts.ts'
import { readObservations } from './observations.ts'
import { saveAttempts } from './save-attempts.ts'
import { type NewAnswer, SubmitAttempt } from './schema.ts'
import type { Submission } from './submission.ts'
import { settleTimes } from './times.ts'

type Input = z.output<typeof SubmitAttempt>

/**
 * Stores an attempt sent by the student's lab program, once per clientAttemptId, and returns it. 422 for an unknown experiment or
 * question, or an observation that its sheet does not accept; 409 for the same id with other answers, while the student has no class, or
 * when the experiment was changed meanwhile; 429 above 60 attempts an hour.
 */
export const submitAttempt = operation('attempt.submit', SubmitAttempt, async (ctx, input) => {
  const { submission, reader } = await readSubmission(ctx, input)
  await admit(ctx, reader, submission)
  const sender = { institutionId: ctx.actor.institutionId, studentId: ctx.actor.accountId }
  const [id = ''] = await ctx.db.write((tx) => saveAttempts(tx, sender, [submission]))
  const [attempt] = await loadAttempts(reader, Prisma.sql`a.id = ${id}::uuid`)
  if (!attempt) throw new Error('The attempt that was just kept is not there')
  return attempt
})

/** An attempt in the session that it belongs to, the previous one when it is late; `reader` is the context of that session. */
async function readSubmission(
  ctx: Context,
  input: Input,
): Promise<{ submission: Submission; reader: Context }> {
  const { clientAttemptId, startedAt, submittedAt } = input
  const times = settleTimes({
    startedAt: startedAt ? new Date(startedAt) : null,
    submittedAt: submittedAt ? new Date(submittedAt) : null,
  })
  const previous = await findPreviousSession(ctx)
  const late = previous
    ? (await findLateIds(previous, [{ clientAttemptId, ...times }])).has(clientAttemptId)
    : false
  const reader = previous && late ? previous.ctx : ctx
  const work = await readWork(reader, input)
  return { submission: { clientAttemptId, source: 'lab', late, ...work, ...times }, reader }
}

async function readWork({ actor, db }: Context, { moduleName, answers, observations }: Input) {
  const experiment = (await db.read((tx) => findExperiments(tx, [moduleName])))(moduleName)
  if (!experiment) throw fieldError('moduleName', noExperiment(actor))
  return {
    experiment,
    answers: readAnswers(experiment, answers),
    observations: readObservations(experiment.sheet, observations),
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

/** Counts a student's new attempts: 60 an hour, 429 above. Repeats are not counted. */
async function admit(
  ctx: Context,
  reader: Context,
  { clientAttemptId }: Pick<Submission, 'clientAttemptId'>,
): Promise<void> {
  const where = { clientAttemptId, studentId: reader.actor.accountId, ...own(reader.actor) }
  const known = await reader.db.read((tx) => tx.attempt.count({ where }))
  if (known === 0) await countTry('attempt:student', ctx.actor.accountId)
}
