import type { Tx } from '../../core/db.ts'
import { AppError } from '../../core/errors.ts'
import { notifyAdmins } from '../../records/notification/notify.ts'
import { allowedAnswers, type ParentAnswer } from './allowed-answers.ts'
import type { Slip } from './find-slip.ts'
import { type Language, noticeVersion } from './notice.ts'
import type { ConsentState } from './schema.ts'

type Answer = {
  answer: ParentAnswer
  parentName: string
  relation: string
  language: Language
  via: 'slip' | 'paper'
  recordedById?: string
  recordedByName?: string
  ip: string | null
}

/** Adds a parent's answer, which counts from now on, after locking the student. 409 when it is out of order. */
export async function saveAnswer(tx: Tx, { institutionId, studentId }: Slip, values: Answer): Promise<void> {
  const { answer: state, ...details } = values
  const student = await lockStudent(tx, { institutionId, studentId })
  if (!student || !allowedAnswers[student.consent].includes(state))
    throw new AppError('conflict', 'The answer has changed in the meantime. Please look at it again.')
  await tx.consentEntry.create({
    data: { institutionId, studentId, state, notice: noticeVersion, ...details },
  })
  await tx.student.update({
    where: { institutionId_id: { institutionId, id: studentId } },
    data: { consent: state },
  })
  if (state !== 'given') await notifyOffice(tx, institutionId, { id: studentId, ...student }, state)
}

async function lockStudent(tx: Tx, { institutionId, studentId }: Slip) {
  const [student] = await tx.$queryRaw<{ username: string; consent: ConsentState }[]>`
    SELECT username, consent::text AS consent FROM "Student"
     WHERE id = ${studentId}::uuid AND "removedAt" IS NULL AND "institutionId" = ${institutionId}::uuid
       FOR NO KEY UPDATE`
  return student
}

const outcomeTexts = { refused: 'have refused consent', withdrawn: 'have withdrawn their consent' }

type StudentName = { id: string; username: string }

const notifyOffice = (
  tx: Tx,
  institutionId: string,
  { id, username }: StudentName,
  state: keyof typeof outcomeTexts,
) =>
  notifyAdmins(tx, institutionId, {
    message: `The parents of ${username} ${outcomeTexts[state]}. Their lab work is no longer accepted.`,
    namedIds: [id],
    href: `/admin/data?state=${state}`,
  })
