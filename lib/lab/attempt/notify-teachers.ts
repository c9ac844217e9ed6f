import { databaseNow } from '../../core/database-clock.ts'
import type { Tx } from '../../core/db.ts'
import { groupBy } from '../../core/group-by.ts'
import { notify } from '../../records/notification/notify.ts'
import { isGiven } from '../../school/experiment/is-given.ts'
import { newestFirst } from '../../school/experiment/newest-first.ts'
import { lockNotices, type SchoolClass } from './schedule-notice.ts'

/** A teacher of the class: their unread notice, and how many attempts are new to them. */
type Reader = { teacherId: string; classdivision: string; unread: string | null; fresh: number }

/** Notifies a class's teachers of the attempts waiting since they last read about it; an unread notice is updated. */
export async function notifyOfAttempts(tx: Tx, { institutionId, classId }: SchoolClass): Promise<void> {
  await lockNotices(tx, classId)
  const readers = await findReaders(tx, { institutionId, classId })
  const recipients = readers.filter(({ fresh }) => fresh > 0)
  for (const [message, group] of groupBy(recipients, messageOf)) {
    const unreadIds = group.flatMap((reader) => reader.unread ?? [])
    const data = { message, createdAt: await databaseNow(tx) }
    await tx.notification.updateMany({ where: { id: { in: unreadIds }, institutionId }, data })
    const newRecipients = group.flatMap((reader) => (reader.unread === null ? reader.teacherId : []))
    const href = `/teacher/marks/${group[0]?.classdivision}`
    await notify(tx, institutionId, newRecipients, { message, namedIds: [], href })
  }
}

const messageOf = ({ fresh, classdivision }: Reader) =>
  fresh === 1
    ? `1 new attempt in ${classdivision} is waiting.`
    : `${fresh} new attempts in ${classdivision} are waiting.`

// The time of submission is given by the lab program and may be days before the arrival.
const findReaders = (tx: Tx, { institutionId, classId }: SchoolClass) => tx.$queryRaw<Reader[]>`
  WITH waiting AS (
    SELECT coalesce(newest."receivedAt", newest."submittedAt") AS "receivedAt" FROM (
      SELECT DISTINCT ON (a."studentId", a."experimentId") a."receivedAt", a."submittedAt", ${isGiven} AS given,
             a.source
        FROM "Attempt" a
        JOIN "Student" s ON s."institutionId" = a."institutionId" AND s.id = a."studentId"
       WHERE a."institutionId" = ${institutionId}::uuid AND s."classId" = ${classId}::uuid AND s."removedAt" IS NULL
       ORDER BY a."studentId", a."experimentId", ${newestFirst}) newest
     WHERE NOT newest.given AND newest.source <> 'paper'
  ), readers AS (
    SELECT t.id AS "teacherId", c.classdivision,
           (array_agg(n.id) FILTER (WHERE n."readAt" IS NULL))[1] AS unread,
           coalesce(max(n."createdAt") FILTER (WHERE n."readAt" IS NOT NULL), 'epoch') AS "lastRead"
      FROM "Class" c
      JOIN "ClassTeacher" ct ON ct."institutionId" = c."institutionId" AND ct."classId" = c.id
      JOIN "Teacher" t ON t."institutionId" = c."institutionId" AND t.id = ct."teacherId"
       AND t."removedAt" IS NULL AND t."approvedAt" IS NOT NULL
      LEFT JOIN "Notification" n ON n."institutionId" = c."institutionId" AND n."recipientId" = t.id
       AND n.href = '/teacher/marks/' || c.classdivision
     WHERE c.id = ${classId}::uuid AND c."removedAt" IS NULL AND c."institutionId" = ${institutionId}::uuid
     GROUP BY t.id, c.classdivision
  )
  SELECT r."teacherId", r.classdivision, r.unread,
         (SELECT count(*) FROM waiting w WHERE w."receivedAt" > r."lastRead")::int AS fresh
    FROM readers r`
