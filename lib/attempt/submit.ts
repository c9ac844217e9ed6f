import type { z } from 'zod'
import { db, Prisma } from '../db.ts'
import { fieldError } from '../errors.ts'
import { operation } from '../operation.ts'
import { admit } from './admit.ts'
import { type Asked, findAsked, findQuestion } from './find-asked.ts'
import type { Answers } from './grade.ts'
import { keepAttempts, type Submission } from './keep-attempts.ts'
import { loadAttempts } from './load-attempts.ts'
import { type NewAnswer, SubmitAttempt } from './schema.ts'
import { settleTimes } from './times.ts'

/**
 * Keeps an attempt that the student's lab program sends, once for each clientAttemptId, and answers it. 422 for an
 * unknown experiment or question; 409 for the same id with other answers, or while the student is in no class; 429
 * beyond 60 attempts an hour.
 */
export const submitAttempt = operation('attempt.submit', SubmitAttempt, async (actor, input) => {
  const submission = await readSubmission(input)
  await admit(actor, [submission.clientAttemptId])
  const sender = { institutionId: actor.institutionId, studentId: actor.accountId }
  const [id = null] = await db.$transaction((tx) => keepAttempts(tx, sender, [submission]))
  const [attempt] = await loadAttempts(actor, Prisma.sql`a.id = ${id}::uuid`)
  if (!attempt) throw new Error('The attempt that was just kept is not there')
  return attempt
})

async function readSubmission(input: z.output<typeof SubmitAttempt>): Promise<Submission> {
  const { moduleName, clientAttemptId, answers, startedAt, submittedAt } = input
  const asked = (await findAsked([moduleName]))(moduleName)
  if (!asked) throw fieldError('moduleName', 'There is no such experiment.')
  return {
    ...{ clientAttemptId, source: 'lab', asked, answers: readAnswers(asked, answers) },
    ...settleTimes({
      startedAt: startedAt ? new Date(startedAt) : null,
      submittedAt: submittedAt ? new Date(submittedAt) : null,
    }),
  }
}

function readAnswers(asked: Asked, answers: NewAnswer[]): Answers {
  const read: Answers = new Map()
  for (const [at, { number, question: text, attemptedanswer }] of answers.entries()) {
    const field = `answers.${at}.${number === undefined ? 'question' : 'number'}`
    const question = findQuestion(asked, { number, text })
    if (!question) throw fieldError(field, 'This experiment has no such question.')
    if (read.has(question.number))
      throw fieldError(field, 'This question is answered twice. Send its answers as a list.')
    read.set(question.number, attemptedanswer)
  }
  return read
}
