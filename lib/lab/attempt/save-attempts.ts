import type { Tx } from '../../core/db.ts'
import { AppError } from '../../core/errors.ts'
import { refuseWithoutConsent } from '../../school/parent/refuse-without-consent.ts'
import type { ConsentState } from '../../school/parent/schema.ts'
import { insertAttempts, type Sender, storeOnce } from './insert-attempts.ts'
import { saveLateAttempts } from './late.ts'
import { scheduleNotice } from './schedule-notice.ts'
import type { Submission } from './submission.ts'

/**
 * Stores a student's attempts and returns their ids in the same order; an attempt sent before under the same clientAttemptId is stored
 * once. 401 for a removed student, 409 for one without a class or when an id is repeated with other answers. The clientAttemptIds must
 * differ from each other.
 */
export async function saveAttempts(tx: Tx, sender: Sender, submissions: Submission[]): Promise<string[]> {
  const { classId, previous } = await lockStudent(tx, sender)
  const late = submissions.filter((one) => one.late)
  const current = submissions.filter((one) => !one.late)
  const ids = new Map([
    ...(await storeOnce(tx, sender, current, (newSubmissions) =>
      addAttempts(tx, { ...sender, classId }, newSubmissions),
    )),
    ...(previous ? await saveLateAttempts(tx, sender, previous, late) : []),
  ])
  return submissions.flatMap(({ clientAttemptId }) => ids.get(clientAttemptId) ?? [])
}

/** A student who may send attempts: their class, and their identity in the previous session, if they were there. */
type LockedStudent = { classId: string; previous: Sender | null }

/**
 * Locks the student and returns their class, and their identity in the previous session. 403 when the parents have not consented. The lock
 * serialises a student's attempts, so that two at once are not both new.
 */
export async function lockStudent(tx: Tx, { institutionId, studentId }: Sender): Promise<LockedStudent> {
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
  return { classId, previous: continuesId ? { institutionId, studentId: continuesId } : null }
}

/** Stores new attempts, and schedules a notice to the teachers of the class. */
export async function addAttempts(
  tx: Tx,
  { institutionId, studentId, classId }: Sender & { classId: string },
  submissions: Submission[],
) {
  if (submissions.length === 0) return []
  // First, since it locks the class's notices: an attempt that a notice did not count is received after it.
  await scheduleNotice(tx, { institutionId, classId })
  return insertAttempts(tx, { institutionId, studentId }, submissions)
}
