import { pageRoute, route } from '@/lib/access/http/route'
import { notifyTeachers } from '@/lib/records/notification/notify-teachers'
import { listNotifications, markAllRead } from '@/lib/records/notification/own-notifications'
import { NotificationView, NotifiedCount } from '@/lib/records/notification/schema'

export const GET = pageRoute(listNotifications, NotificationView, {
  summary: 'Your notifications, newest first',
})

export const POST = route(notifyTeachers, {
  status: 201,
  message: 'Teachers notified',
  answer: NotifiedCount,
  summary: 'Notify all teachers, those of a class, or one',
})

export const PATCH = route(markAllRead, {
  message: 'Updated Successfully',
  answer: NotifiedCount,
  summary: 'Mark all your notifications read',
})
