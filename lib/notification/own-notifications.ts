import { z } from 'zod'
import type { Person } from '../actor.ts'
import { db } from '../db.ts'
import { notFound } from '../errors.ts'
import type { Notification } from '../generated/prisma/client.ts'
import { operation } from '../operation.ts'
import { type Page, pageOf } from '../page.ts'
import {
  NotificationId,
  NotificationQuery,
  NotificationRead,
  NotificationsOf,
  type NotificationView,
} from './schema.ts'

// Reading and removing what is one's own is not audited: it changes nothing that anybody else sees.

/** The own notifications, newest first. */
export const listNotifications = operation('notification.view', NotificationQuery, findOwn)

/** The same by the own guid; 404 for anybody else's. */
export const listNotificationsOf = operation(
  'notification.view',
  NotificationsOf,
  async (actor, { id, ...query }) => {
    if (id !== actor.accountId) throw notFound()
    return findOwn(actor, query)
  },
)

type Query = z.output<typeof NotificationQuery>

async function findOwn(actor: Person, query: Query): Promise<Page<NotificationView>> {
  const mine = ownRows(actor)
  if (!mine) return pageOf<NotificationView>([], 0, query)
  const where = { ...(query.unread && { readAt: readState(query.unread) }), ...mine }
  const [total, rows] = await Promise.all([
    db.notification.count({ where }),
    db.notification.findMany({
      where,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: query.cursor,
      take: query.limit,
    }),
  ])
  return pageOf(rows.map(asView), total, query)
}

/** How many of the own notifications are unread; also before a temporary password is changed. */
export const countUnread = operation('session.use', z.object({}), async (actor) => {
  const mine = ownRows(actor)
  return mine ? db.notification.count({ where: { readAt: null, ...mine } }) : 0
})

/** Marks an own notification read or unread; 404 for any other. */
export const markRead = operation('notification.own', NotificationRead, async (actor, { id, read }) => {
  const row = await db.notification.update({
    where: ownRow(actor, id),
    data: { readAt: read ? new Date() : null },
  })
  return asView(row)
})

/** Marks all own notifications read; answers how many were not. */
export const markAllRead = operation('notification.own', z.object({}), async (actor) => {
  const mine = ownRows(actor)
  if (!mine) return { count: 0 }
  return db.notification.updateMany({ where: { readAt: null, ...mine }, data: { readAt: new Date() } })
})

/** Removes an own notification for good; 404 for any other. */
export const removeNotification = operation('notification.own', NotificationId, async (actor, { id }) => {
  await db.notification.delete({ where: ownRow(actor, id) })
  return { guid: id }
})

/** The provider's staff belong to no institute and so are notified of nothing. */
const ownRows = ({ institutionId, accountId }: Person) =>
  institutionId === null ? null : { recipientId: accountId, institutionId }

function ownRow({ institutionId, accountId }: Person, id: string) {
  if (institutionId === null) throw notFound()
  return { institutionId_id: { institutionId, id }, recipientId: accountId }
}

const readState = (unread: 'true' | 'false') => (unread === 'true' ? null : { not: null })

const asView = ({ id, message, href, readAt, createdAt }: Notification): NotificationView => ({
  guid: id,
  message,
  href,
  readAt: readAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
})
