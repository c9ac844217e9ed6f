import { z } from 'zod'
import { route } from '@/lib/http'
import { notifyTeachers } from '@/lib/notification/notify-teachers'
import { listNotifications, markAllRead } from '@/lib/notification/own-notifications'
import { NotificationView, Reached } from '@/lib/notification/schema'
import { asPage } from '@/lib/page'

export const GET = route(listNotifications, {
  as: asPage,
  answer: z.array(NotificationView),
  summary: 'Your notifications, newest first',
})

export const POST = route(notifyTeachers, {
  status: 201,
  message: 'Teachers notified',
  answer: Reached,
  summary: 'Notify all teachers, those of a class, or one',
})

export const PATCH = route(markAllRead, {
  message: 'Updated Successfully',
  answer: Reached,
  summary: 'Mark all your notifications read',
})
