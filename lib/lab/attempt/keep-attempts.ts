import { v7 } from 'uuid'
import { Prisma, type Tx } from '../../core/db.ts'
import { grade } from './grade.ts'
import { amend, isSame } from './repeat.ts'
import type { Submission } from './submission.ts'

export type Sender = { institutionId: string; studentId: string }

/** What is known already, after more answers of an attempt by statements were added to it. */
export async function amendKnown(tx: Tx, sender: Sender, submissions: Submission[]) {
  const known = await findKnown(tx, sender, submissions)
  for (const submission of submissions) {
    const before = known.get(submission.clientAttemptId)
    if (before && !isSame(before, submission)) await amend(tx, before, submission)
  }
  return known
}

async function findKnown(tx: Tx, { institutionId, studentId }: Sender, submissions: Submission[]) {
  const ids = submissions.map(({ clientAttemptId }) => clientAttemptId)
  const rows = await tx.attempt.findMany({
    where: { clientAttemptId: { in: ids }, studentId, institutionId },
    include: { answers: true },
  })
  return new Map(rows.map((row) => [row.clientAttemptId, row]))
}

/** Keeps attempts that are new, and tells nobody. */
export async function insertAttempts(
  tx: Tx,
  { institutionId, studentId }: Sender,
  submissions: Submission[],
) {
  const added = submissions.map((one) => ({ ...one, ...grade(one.experiment, one.answers), id: v7() }))
  await tx.attempt.createMany({
    data: added.map(
      ({ id, clientAttemptId, source, experiment, proposed, startedAt, submittedAt, observations }) => ({
        ...{ institutionId, id, studentId, experimentId: experiment.id, clientAttemptId, source },
        ...{ proposed, startedAt, submittedAt, observations: observations ?? Prisma.DbNull },
      }),
    ),
  })
  await tx.attemptAnswer.createMany({
    data: added.flatMap(({ id: attemptId, experiment, rows }) =>
      rows.map((row) => ({ institutionId, attemptId, experimentId: experiment.id, ...row })),
    ),
  })
  return added
}
