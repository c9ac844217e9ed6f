import { z } from 'zod'
import { pageRoute, route } from '@/lib/access/http/route'
import {
  listNotificationsOf,
  markRead,
  removeNotification,
} from '@/lib/records/notification/own-notifications'
import { NotificationView } from '@/lib/records/notification/schema'

export const GET = pageRoute(listNotificationsOf, NotificationView, {
  summary: 'The same, by your own guid; 404 for any other',
})

export const PATCH = route(markRead, {
  message: 'Updated Successfully',
  answer: NotificationView,
  summary: 'Mark one of your notifications read or unread',
})

export const DELETE = route(removeNotification, {
  message: 'Deleted Successfully',
  answer: z.strictObject({ guid: z.string() }),
  summary: 'Remove one of your notifications',
})
