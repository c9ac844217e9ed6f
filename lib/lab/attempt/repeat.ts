import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../../core/db.ts'
import { fieldError } from '../../core/errors.ts'
import type { Attempt, AttemptAnswer } from '../../generated/prisma/client.ts'
import { grade } from './grade.ts'
import type { Submission } from './submission.ts'

type Known = Attempt & { answers: AttemptAnswer[] }

/** Whether an attempt came again as it is: times may differ, for a program may note when it tries again. */
export function isSame(known: Known, { experiment, answers: sent, observations }: Submission): boolean {
  const { experimentId, answers } = known
  const { rows } = grade(experiment, sent)
  const now = new Map(rows.map(({ number, attemptedanswer }) => [number, attemptedanswer]))
  return (
    experimentId === experiment.id &&
    isDeepStrictEqual(known.observations, observations) &&
    answers.length === now.size &&
    answers.every((one) => JSON.stringify(one.attemptedanswer) === JSON.stringify(now.get(one.number)))
  )
}

/**
 * Statements come one by one and in any order, so an attempt made of them takes more answers until it is marked. 409
 * for any other attempt that comes again with other answers.
 */
export async function amend(
  tx: Tx,
  known: Known,
  { source, experiment, answers }: Submission,
): Promise<void> {
  const { institutionId, id: attemptId, experimentId } = known
  if (known.source !== 'xapi' || source !== 'xapi' || experimentId !== experiment.id)
    throw fieldError('clientAttemptId', 'Another attempt was already sent with this id.', 'conflict')
  const { rows, proposed } = grade(experiment, answers)
  const { count } = await tx.attempt.updateMany({
    where: { id: attemptId, version: 0, institutionId },
    data: { proposed },
  })
  if (count === 0) throw fieldError('clientAttemptId', 'This attempt is marked already.', 'conflict')
  await tx.attemptAnswer.deleteMany({ where: { attemptId, institutionId } })
  await tx.attemptAnswer.createMany({
    data: rows.map((row) => ({ institutionId, attemptId, experimentId, ...row })),
  })
}
