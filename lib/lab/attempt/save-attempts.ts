import { v7 } from 'uuid'
import type { Tx } from '../../core/db.ts'
import { AppError } from '../../core/errors.ts'
import { refuseWithoutConsent } from '../../school/parent/refuse-without-consent.ts'
import type { ConsentState } from '../../school/parent/schema.ts'
import { announce } from './announce.ts'
import { grade } from './grade.ts'
import { amend, isSame } from './repeat.ts'
import type { Submission } from './submission.ts'

export type Sender = { institutionId: string; studentId: string }

/**
 * Keeps a student's attempts and answers their ids in the same order: what was sent before under the same
 * clientAttemptId is kept once. 401 for a student who is removed, 409 for one without a class or when an id comes
 * again with other answers. The clientAttemptIds differ from each other.
 */
export async function saveAttempts(tx: Tx, sender: Sender, submissions: Submission[]): Promise<string[]> {
  const classId = await lockStudent(tx, sender)
  const known = await findKnown(tx, sender, submissions)
  for (const submission of submissions) {
    const before = known.get(submission.clientAttemptId)
    if (before && !isSame(before, submission)) await amend(tx, before, submission)
  }
  const added = await addAttempts(
    tx,
    { ...sender, classId },
    submissions.filter(({ clientAttemptId }) => !known.has(clientAttemptId)),
  )
  const ids = new Map([...known.values(), ...added].map(({ clientAttemptId, id }) => [clientAttemptId, id]))
  return submissions.flatMap(({ clientAttemptId }) => ids.get(clientAttemptId) ?? [])
}

/**
 * The student's class. A student's attempts come one after the other, so that two at once are not both new. 403 where
 * the parents have not consented.
 */
export async function lockStudent(tx: Tx, { institutionId, studentId }: Sender): Promise<string> {
  const [student] = await tx.$queryRaw<
    { classId: string | null; consent: ConsentState; required: boolean }[]
  >`
    SELECT s."classId", s.consent::text AS consent, i."consentRequired" AS required
      FROM "Student" s JOIN "Institution" i ON i.id = s."institutionId"
     WHERE s.id = ${studentId}::uuid AND s."removedAt" IS NULL AND s."institutionId" = ${institutionId}::uuid
       FOR NO KEY UPDATE OF s`
  if (!student) throw new AppError('sign_in_required')
  refuseWithoutConsent(student.consent, student.required)
  if (!student.classId)
    throw new AppError(
      'conflict',
      'Your school has not put you into a class yet. Please send this again then.',
    )
  return student.classId
}

async function findKnown(tx: Tx, { institutionId, studentId }: Sender, submissions: Submission[]) {
  const ids = submissions.map(({ clientAttemptId }) => clientAttemptId)
  const rows = await tx.attempt.findMany({
    where: { clientAttemptId: { in: ids }, studentId, institutionId },
    include: { answers: true },
  })
  return new Map(rows.map((row) => [row.clientAttemptId, row]))
}

/** Keeps attempts that are new, and sees to it that the teachers of the class hear of them. */
export async function addAttempts(
  tx: Tx,
  { institutionId, studentId, classId }: Sender & { classId: string },
  submissions: Submission[],
) {
  if (submissions.length === 0) return []
  // Before the ids are made: an id that is younger than a notice was not counted in it.
  await announce(tx, { institutionId, classId })
  const added = submissions.map((one) => ({ ...one, ...grade(one.experiment, one.answers), id: v7() }))
  await tx.attempt.createMany({
    data: added.map(({ id, clientAttemptId, source, experiment, proposed, startedAt, submittedAt }) => ({
      ...{ institutionId, id, studentId, experimentId: experiment.id, clientAttemptId, source },
      ...{ proposed, startedAt, submittedAt },
    })),
  })
  await tx.attemptAnswer.createMany({
    data: added.flatMap(({ id: attemptId, experiment, rows }) =>
      rows.map((row) => ({ institutionId, attemptId, experimentId: experiment.id, ...row })),
    ),
  })
  return added
}
