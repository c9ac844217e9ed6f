import { isDeepStrictEqual } from 'node:util'
import { v7 } from 'uuid'
import { Prisma, type Tx } from '../../core/db.ts'
import { AppError, fieldError } from '../../core/errors.ts'
import type { Attempt, AttemptAnswer } from '../../generated/prisma/client.ts'
import { grade } from './grade.ts'
import type { Submission } from './submission.ts'

export type Sender = { institutionId: string; studentId: string }

type Stored = { clientAttemptId: string; id: string }

/** Stores attempts with `insert`, each once even if it is sent again. Returns the ids of existing and new ones by clientAttemptId. */
export async function storeOnce(
  tx: Tx,
  sender: Sender,
  sent: Submission[],
  insert: (fresh: Submission[]) => Promise<Stored[]>,
): Promise<Map<string, string>> {
  const known = await amendKnown(tx, sender, sent)
  const added = await insert(sent.filter(({ clientAttemptId }) => !known.has(clientAttemptId)))
  return new Map([...known.values(), ...added].map(({ clientAttemptId, id }) => [clientAttemptId, id]))
}

/** Finds the attempts that exist already, after adding further answers to those made from statements. */
async function amendKnown(tx: Tx, sender: Sender, submissions: Submission[]) {
  const known = await findKnown(tx, sender, submissions)
  for (const submission of submissions) {
    const before = known.get(submission.clientAttemptId)
    if (!before) continue
    const whole = withEarlier(before, submission)
    if (!isSame(before, whole)) await amend(tx, before, whole)
  }
  return known
}

/** Statements are forgotten after some weeks: an attempt made from them keeps the answers that the later ones do not repeat. */
function withEarlier({ source, answers }: Known, submission: Submission): Submission {
  if (source !== 'xapi' || submission.source !== 'xapi') return submission
  const earlier = answers.map(({ number, attemptedanswer }) => [number, attemptedanswer] as const)
  return { ...submission, answers: new Map([...earlier, ...submission.answers]) }
}

async function findKnown(tx: Tx, { institutionId, studentId }: Sender, submissions: Submission[]) {
  if (submissions.length === 0) return new Map()
  const ids = submissions.map(({ clientAttemptId }) => clientAttemptId)
  const rows = await tx.attempt.findMany({
    where: { clientAttemptId: { in: ids }, studentId, institutionId },
    include: { answers: { where: { institutionId } } },
  })
  return new Map(rows.map((row) => [row.clientAttemptId, row]))
}

/** Stores new attempts, without telling anybody. 409 when an experiment was changed since it was read. */
export async function insertAttempts(
  tx: Tx,
  { institutionId, studentId }: Sender,
  submissions: Submission[],
) {
  await refuseChanged(tx, institutionId, submissions)
  const added = submissions.map((one) => ({ ...one, ...grade(one.experiment, one.answers), id: v7() }))
  await tx.attempt.createMany({
    data: added.map(
      ({ id, clientAttemptId, source, experiment, proposed, startedAt, submittedAt, observations }) => ({
        institutionId,
        id,
        studentId,
        experimentId: experiment.id,
        clientAttemptId,
        source,
        proposed,
        startedAt,
        submittedAt,
        observations: observations ?? Prisma.DbNull,
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

/** Locks the school's own experiments against changes, which the first attempt rules out for good. */
async function refuseChanged(tx: Tx, institutionId: string, submissions: Submission[]) {
  const read = new Map(
    submissions.flatMap(({ experiment: { id, ownVersion } }) =>
      ownVersion === null ? [] : [[id, ownVersion] as const],
    ),
  )
  if (read.size === 0) return
  const found = await tx.$queryRaw<{ id: string; version: number }[]>`
    SELECT id, version FROM "Experiment"
     WHERE id = ANY(${[...read.keys()]}) AND "institutionId" = ${institutionId}::uuid ORDER BY id FOR KEY SHARE`
  const now = new Map(found.map(({ id, version }) => [id, version]))
  if ([...read].some(([id, version]) => now.get(id) !== version))
    throw new AppError('conflict', 'This experiment has just been changed. Please send this again.')
}

type Known = Attempt & { answers: AttemptAnswer[] }

/** Whether a repeated attempt is unchanged. Times may differ, since a program may record when it tries again. */
function isSame(known: Known, { experiment, answers: sent, observations }: Submission): boolean {
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
 * Adds answers to an unmarked attempt made from statements, which arrive one by one and in any order. 409 for any other attempt that is
 * sent again with changes.
 */
async function amend(tx: Tx, known: Known, { source, experiment, answers }: Submission): Promise<void> {
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
