import type { Tx } from '../../core/db.ts'
import { enqueue } from '../../services/jobs/queue.ts'

export type SchoolClass = { institutionId: string; classId: string }

/** How long a class's first attempts wait for others before its teachers are told. */
const noticeDelayMinutes = 1

/** The least time between two notices about one class. */
const noticeIntervalMinutes = 15

/** Held while attempts of a class are stored or its teachers notified, so that no attempt is missed in between. */
export const lockNotices = (tx: Tx, classId: string) =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`attempts of ${classId}`}, 0))`

/** Schedules a notice to a class's teachers that attempts have arrived: soon, and at most every 15 minutes. */
export async function scheduleNotice(tx: Tx, { institutionId, classId }: SchoolClass): Promise<void> {
  await lockNotices(tx, classId)
  const waiting = await tx.job.count({
    where: { kind: 'attempts', failedAt: null, payload: { path: ['classId'], equals: classId } },
  })
  if (waiting > 0) return
  await enqueue(
    tx,
    'attempts',
    { institutionId, classId },
    await findNextNotice(tx, { institutionId, classId }),
  )
}

/** When the class's teachers are notified next. */
async function findNextNotice(tx: Tx, { institutionId, classId }: SchoolClass): Promise<Date> {
  const [next] = await tx.$queryRaw<[{ at: Date }]>`
    SELECT greatest(
             clock_timestamp() + make_interval(mins => ${noticeDelayMinutes}::int),
             max(n."createdAt") + make_interval(mins => ${noticeIntervalMinutes}::int)
           ) AS at
      FROM "Class" c
      JOIN "ClassTeacher" ct ON ct."institutionId" = c."institutionId" AND ct."classId" = c.id
      JOIN "Notification" n ON n."institutionId" = c."institutionId" AND n."recipientId" = ct."teacherId"
       AND n.href = '/teacher/marks/' || c.classdivision
     WHERE c.id = ${classId}::uuid AND c."institutionId" = ${institutionId}::uuid`
  return next.at
}
