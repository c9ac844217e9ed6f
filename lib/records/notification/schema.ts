import { z } from 'zod'
import { classdivision, guid, idempotencyKey, optionalText, text } from '../../core/fields.ts'
import { incomplete } from '../../core/incomplete.ts'
import { PageQuery } from '../../core/page.ts'

/** Days for which a notification is kept: a school year and its holidays. */
export const noticeDays = 400

/** The actor's notifications, newest first. */
export const NotificationQuery = z.object({
  unread: z.enum(['true', 'false']).optional(),
  ...PageQuery.shape,
})

/** A `NotificationQuery` with the guid of the user. */
export const NotificationsOf = NotificationQuery.extend({ id: guid })

export const NotificationId = z.object({ id: guid })

/** Marks one as read, or as unread again. */
export const NotificationRead = z.object({ id: guid, read: z.boolean().default(true) })

const message = text(500)

/** A message to all teachers, to those of a class, or to one. `classGuid` is the id of the class as the page showed it. */
export const NotifyTeachers = z.object({
  message,
  to: z.union([
    z.literal('all'),
    z.strictObject({ classdivision, classGuid: guid.optional() }),
    z.strictObject({ teacher: guid }),
  ]),
  idempotencyKey,
})

const teacherFirst = 'Please select a Teacher first'

/** The form: the recipients are a choice with a detail. */
export const NotifyForm = z
  .object({
    message,
    audience: z.enum(['all', 'class', 'one'], incomplete),
    classdivision: optionalText(11),
    teacher: optionalText(36),
  })
  .refine(({ audience, classdivision }) => audience !== 'class' || classdivision !== '', {
    message: 'Please select a class first',
    path: ['classdivision'],
  })
  .refine(({ audience, teacher }) => audience !== 'one' || teacher !== '', {
    message: teacherFirst,
    path: ['teacher'],
  })

/** A notification as its recipient sees it; times are ISO 8601, `readAt` is null while unread. */
export const NotificationView = z.strictObject({
  guid: z.string(),
  message: z.string(),
  href: z.string().nullable(),
  readAt: z.string().nullable(),
  createdAt: z.string(),
})
export type NotificationView = z.output<typeof NotificationView>

/** How many notifications a call sent. */
export const NotifiedCount = z.strictObject({ count: z.number().int() })
