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
  submissions: Submission[],
  insert: (submissions: Submission[]) => Promise<Stored[]>,
): Promise<Map<string, string>> {
  const existing = await updateExisting(tx, sender, submissions)
  const added = await insert(submissions.filter(({ clientAttemptId }) => !existing.has(clientAttemptId)))
  return new Map([...existing.values(), ...added].map(({ clientAttemptId, id }) => [clientAttemptId, id]))
}

/** Finds the attempts that exist already, after adding further answers to those made from statements. */
async function updateExisting(tx: Tx, sender: Sender, submissions: Submission[]) {
  const existing = await findExisting(tx, sender, submissions)
  for (const submission of submissions) {
    const stored = existing.get(submission.clientAttemptId)
    if (!stored) continue
    const merged = withStoredAnswers(stored, submission)
    if (!isSame(stored, merged)) await replaceAnswers(tx, stored, merged)
  }
  return existing
}

/** Statements are forgotten after some weeks: an attempt made from them keeps the answers that the later ones do not repeat. */
function withStoredAnswers({ source, answers }: StoredAttempt, submission: Submission): Submission {
  if (source !== 'xapi' || submission.source !== 'xapi') return submission
  const earlier = answers.map(({ number, attemptedanswer }) => [number, attemptedanswer] as const)
  return { ...submission, answers: new Map([...earlier, ...submission.answers]) }
}

async function findExisting(
  tx: Tx,
  { institutionId, studentId }: Sender,
  submissions: Submission[],
): Promise<Map<string, StoredAttempt>> {
  if (submissions.length === 0) return new Map()
  const ids = submissions.map(({ clientAttemptId }) => clientAttemptId)
  const rows = await tx.attempt.findMany({
    where: { clientAttemptId: { in: ids }, studentId, institutionId },
    include: { answers: { where: { institutionId } } },
  })
  return new Map(rows.map((row) => [row.clientAttemptId, row]))
}

/** Stores new attempts, without notifying anybody. 409 when an experiment was changed since it was read. */
export async function insertAttempts(
  tx: Tx,
  { institutionId, studentId }: Sender,
  submissions: Submission[],
) {
  await refuseChanged(tx, institutionId, submissions)
  const added = submissions.map((submission) => ({
    ...submission,
    ...grade(submission.experiment, submission.answers),
    id: v7(),
  }))
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
  const readVersions = new Map(
    submissions.flatMap(({ experiment: { id, ownVersion } }) =>
      ownVersion === null ? [] : [[id, ownVersion] as const],
    ),
  )
  if (readVersions.size === 0) return
  const rows = await tx.$queryRaw<{ id: string; version: number }[]>`
    SELECT id, version FROM "Experiment"
     WHERE id = ANY(${[...readVersions.keys()]}) AND "institutionId" = ${institutionId}::uuid ORDER BY id FOR KEY SHARE`
  const currentVersions = new Map(rows.map(({ id, version }) => [id, version]))
  if ([...readVersions].some(([id, version]) => currentVersions.get(id) !== version))
    throw new AppError('conflict', 'This experiment has just been changed. Please send this again.')
}

type StoredAttempt = Attempt & { answers: AttemptAnswer[] }

/** Whether a repeated attempt is unchanged. Times may differ, since a program may record when it tries again. */
function isSame(
  stored: StoredAttempt,
  { experiment, answers: submittedAnswers, observations }: Submission,
): boolean {
  const { experimentId, answers } = stored
  const { rows } = grade(experiment, submittedAnswers)
  const newAnswers = new Map(rows.map(({ number, attemptedanswer }) => [number, attemptedanswer]))
  return (
    experimentId === experiment.id &&
    isDeepStrictEqual(stored.observations, observations) &&
    answers.length === newAnswers.size &&
    answers.every(({ number, attemptedanswer }) => isDeepStrictEqual(attemptedanswer, newAnswers.get(number)))
  )
}

/**
 * Adds answers to an unmarked attempt made from statements, which arrive one by one and in any order. 409 for any other attempt that is
 * sent again with changes.
 */
async function replaceAnswers(
  tx: Tx,
  stored: StoredAttempt,
  { source, experiment, answers }: Submission,
): Promise<void> {
  const { institutionId, id: attemptId, experimentId } = stored
  if (stored.source !== 'xapi' || source !== 'xapi' || experimentId !== experiment.id)
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
