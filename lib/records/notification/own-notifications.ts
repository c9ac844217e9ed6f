import { z } from 'zod'
import type { Person } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import { type Database, Prisma } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { type Page, pageOf } from '../../core/page.ts'
import { limitOffset, selectPage } from '../../core/select-page.ts'
import { iso } from '../../core/sql.ts'
import type { Notification } from '../../generated/prisma/client.ts'
import {
  NotificationId,
  NotificationQuery,
  NotificationRead,
  NotificationsOf,
  type NotificationView,
} from './schema.ts'

// Reading and removing one's own notifications is not audited: nobody else sees a difference.

/** The actor's notifications, newest first. */
export const listNotifications = operation('notification.view', NotificationQuery, findOwn)

/** The actor's notifications, newest first, by their own guid; 404 for another guid. */
export const listNotificationsOf = operation(
  'notification.view',
  NotificationsOf,
  async (ctx, { id, ...query }) => {
    if (id !== ctx.actor.accountId) throw notFound()
    return findOwn(ctx, query)
  },
)

type Query = z.output<typeof NotificationQuery>

async function findOwn({ actor, db }: Context<Person>, query: Query): Promise<Page<NotificationView>> {
  const ownFilter = ownRows(actor)
  if (!ownFilter) return pageOf<NotificationView>([], 0, query)
  return selectOwn(db, ownFilter, query)
}

function selectOwn(db: Database, { institutionId, recipientId }: Own, { unread, cursor, limit }: Query) {
  const read = unread ? Prisma.sql`AND (n."readAt" IS NULL) = ${unread === 'true'}` : Prisma.empty
  const source = Prisma.sql`FROM "Notification" n
    WHERE n."institutionId" = ${institutionId}::uuid AND n."recipientId" = ${recipientId}::uuid ${read}`
  const rows = Prisma.sql`
    SELECT n.id AS guid, n.message, n.href, ${iso(Prisma.sql`n."readAt"`)} AS "readAt",
           ${iso(Prisma.sql`n."createdAt"`)} AS "createdAt"
      ${source} ORDER BY n."createdAt" DESC, n.id DESC ${limitOffset({ cursor, limit })}`
  return selectPage<NotificationView>(db, source, rows, { cursor, limit })
}

/** The number of unread notifications. */
export const countUnread = operation('notification.view', z.object({}), ({ actor, db }) =>
  db.read(async (tx) => {
    const ownFilter = ownRows(actor)
    return ownFilter ? tx.notification.count({ where: { readAt: null, ...ownFilter } }) : 0
  }),
)

/** Marks a notification of the user as read or unread; 404 for others. */
export const markRead = operation('notification.own', NotificationRead, ({ actor, db }, { id, read }) =>
  db.write(async (tx) => {
    const row = await tx.notification.update({
      where: ownRow(actor, id),
      data: { readAt: read ? new Date() : null },
    })
    return asView(row)
  }),
)

/** Marks all of the user's notifications as read; returns how many were unread. */
export const markAllRead = operation('notification.own', z.object({}), ({ actor, db }) =>
  db.write(async (tx) => {
    const ownFilter = ownRows(actor)
    if (!ownFilter) return { count: 0 }
    return tx.notification.updateMany({ where: { readAt: null, ...ownFilter }, data: { readAt: new Date() } })
  }),
)

/** Deletes a notification of the user permanently; 404 for others. */
export const removeNotification = operation('notification.own', NotificationId, ({ actor, db }, { id }) =>
  db.write(async (tx) => {
    await tx.notification.delete({ where: ownRow(actor, id) })
    return { guid: id }
  }),
)

type Own = { institutionId: string; recipientId: string }

/** The company's staff belong to no institute and so get no notifications. */
const ownRows = ({ institutionId, accountId }: Person): Own | null =>
  institutionId === null ? null : { recipientId: accountId, institutionId }

function ownRow({ institutionId, accountId }: Person, id: string) {
  if (institutionId === null) throw notFound()
  return { institutionId_id: { institutionId, id }, recipientId: accountId }
}

const asView = ({ id, message, href, readAt, createdAt }: Notification): NotificationView => ({
  guid: id,
  message,
  href,
  readAt: readAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
})
