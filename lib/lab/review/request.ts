import type { Family } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { today } from '../../core/today.ts'
import { audit } from '../../records/audit/audit.ts'
import { findTeacherIds, notify, notifyAdmins } from '../../records/notification/notify.ts'
import { isReleased } from '../../school/experiment/is-given.ts'
import { RequestReview } from './schema.ts'

/** Requests a review of a released mark of the family's child. 404 for any other attempt, 409 outside the school's review days. */
export const requestReview = operation(
  'family.ask',
  RequestReview,
  async ({ actor, db }, { attempt, text }) =>
    db.write(async (tx) => {
      await refuseOutsideDays(tx, actor)
      const lockedAttempt = await lockAttempt(tx, actor, attempt)
      const { institutionId, studentId, ip } = actor
      const unanswered = { attemptId: attempt, answeredAt: null, institutionId }
      if (await tx.reviewRequest.count({ where: unanswered }))
        throw new AppError('taken', 'The school was asked about this already, and has not answered yet.')
      await tx.reviewRequest.create({ data: { institutionId, studentId, attemptId: attempt, text } })
      await notifyTeachers(tx, actor, lockedAttempt)
      const by = { institutionId, accountId: null, name: 'A family, by code', ip }
      await audit(tx, by, 'marks.review-asked', { id: studentId, name: lockedAttempt.username })
    }),
)

async function refuseOutsideDays(tx: Tx, { institutionId: id }: Family) {
  const open = { familyAccess: true, reviewUntil: { gte: new Date(today()) } }
  if ((await tx.institution.count({ where: { id, ...open } })) === 0)
    throw new AppError('conflict', 'The school is not taking requests at present.')
}

type LockedAttempt = { username: string; shortTitle: string; classId: string | null }

/** Locks the attempt, so that the second of two simultaneous requests sees the first. */
async function lockAttempt(tx: Tx, { institutionId, studentId }: Family, id: string): Promise<LockedAttempt> {
  const [attempt] = await tx.$queryRaw<LockedAttempt[]>`
    SELECT s.username, s."classId", e."shortTitle"
      FROM "Attempt" a
      JOIN "Student" s ON s."institutionId" = a."institutionId" AND s.id = a."studentId" AND s."removedAt" IS NULL
      JOIN "Experiment" e ON e.id = a."experimentId"
     WHERE a.id = ${id}::uuid AND a."studentId" = ${studentId}::uuid AND a."institutionId" = ${institutionId}::uuid
       AND ${isReleased}
       FOR NO KEY UPDATE OF a`
  if (!attempt) throw notFound('There is no such mark.')
  return attempt
}

/** Notifies the teachers of the class or, where it has none, the admins, who can assign one. */
async function notifyTeachers(tx: Tx, { institutionId, studentId }: Family, attempt: LockedAttempt) {
  const { username, shortTitle, classId } = attempt
  const message = `The family of ${username} asks to look again at ${shortTitle}.`
  const notice = { message, namedIds: [studentId] }
  const ids = classId === null ? [] : await findTeacherIds(tx, institutionId, classId)
  if (ids.length > 0) await notify(tx, institutionId, ids, { ...notice, href: '/teacher/dashboard' })
  else await notifyAdmins(tx, institutionId, { ...notice, href: `/admin/experiments/${studentId}` })
}
