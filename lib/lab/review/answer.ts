import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { audit } from '../../records/audit/audit.ts'
import { live, studentsVisibleTo } from '../../school/student/visible.ts'
import { AnswerReview } from './schema.ts'

/** Answers a family in the teacher's name. 404 for a request of another class, 409 for one that is already answered. */
export const answerReview = operation('review.answer', AnswerReview, ({ actor, db }, { id, answer }) =>
  db.write(async (tx) => {
    const request = await lockRequest(tx, actor, id)
    if (request.answeredAt) throw new AppError('conflict', 'This has been answered already.')
    const { institutionId, accountId: answeredById, name: answeredByName } = actor
    await tx.reviewRequest.update({
      where: { institutionId_id: { institutionId, id } },
      data: { answer, answeredById, answeredByName, answeredAt: new Date() },
    })
    await audit(tx, actor, 'marks.review-answered', { id: request.studentId, name: request.username })
  }),
)

type ReviewRequest = { studentId: string; username: string; answeredAt: Date | null }

async function lockRequest(tx: Tx, actor: Member, id: string): Promise<ReviewRequest> {
  const [request] = await tx.$queryRaw<ReviewRequest[]>`
    SELECT r."studentId", s.username, r."answeredAt"
      FROM "ReviewRequest" r
      JOIN "Student" s ON s."institutionId" = r."institutionId" AND s.id = r."studentId"
     WHERE r.id = ${id}::uuid AND ${live} AND ${studentsVisibleTo(actor)} AND r."institutionId" = ${actor.institutionId}::uuid
       FOR NO KEY UPDATE OF r`
  if (!request) throw notFound('There is no such request.')
  return request
}
