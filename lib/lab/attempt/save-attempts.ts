import type { Tx } from '../../core/db.ts'
import { AppError } from '../../core/errors.ts'
import { refuseWithoutConsent } from '../../school/parent/refuse-without-consent.ts'
import type { ConsentState } from '../../school/parent/schema.ts'
import { announce } from './announce.ts'
import { amendKnown, insertAttempts, type Sender } from './keep-attempts.ts'
import { keepLateAttempts } from './late.ts'
import type { Submission } from './submission.ts'

/**
 * Keeps a student's attempts and answers their ids in the same order: what was sent before under the same
 * clientAttemptId is kept once. 401 for a student who is removed, 409 for one without a class or when an id comes
 * again with other answers. The clientAttemptIds differ from each other.
 */
export async function saveAttempts(tx: Tx, sender: Sender, submissions: Submission[]): Promise<string[]> {
  const { classId, before } = await lockStudent(tx, sender)
  const late = submissions.filter((one) => one.late)
  const current = submissions.filter((one) => !one.late)
  const ids = new Map([
    ...(await keepAttempts(tx, { ...sender, classId }, current)),
    ...(before ? await keepLateAttempts(tx, sender, before, late) : []),
  ])
  return submissions.flatMap(({ clientAttemptId }) => ids.get(clientAttemptId) ?? [])
}

/** The ids of attempts by their clientAttemptId, whether they were known or are new. */
async function keepAttempts(tx: Tx, sender: Sender & { classId: string }, submissions: Submission[]) {
  const known = await amendKnown(tx, sender, submissions)
  const added = await addAttempts(
    tx,
    sender,
    submissions.filter(({ clientAttemptId }) => !known.has(clientAttemptId)),
  )
  return idsOf([...known.values(), ...added])
}

const idsOf = (attempts: { clientAttemptId: string; id: string }[]) =>
  new Map(attempts.map(({ clientAttemptId, id }) => [clientAttemptId, id]))

/** A student who has sent nothing wrong: their class, and who they were in the session before, if they were there. */
type Sending = { classId: string; before: Sender | null }

/**
 * The student's class, and who they were in the session before, locked. 403 where the parents have not consented.
 * The lock lets a student's attempts come one after the other, so that two at once are not both new.
 */
export async function lockStudent(tx: Tx, { institutionId, studentId }: Sender): Promise<Sending> {
  const [student] = await tx.$queryRaw<
    {
      classId: string | null
      consent: ConsentState
      required: boolean
      continuesId: string | null
    }[]
  >`
    SELECT s."classId", s.consent::text AS consent, i."consentRequired" AS required, s."continuesId"
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
  const { classId, continuesId } = student
  return { classId, before: continuesId ? { institutionId, studentId: continuesId } : null }
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
  return insertAttempts(tx, { institutionId, studentId }, submissions)
}
