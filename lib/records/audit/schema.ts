import { z } from 'zod'
import { date, guid } from '../../core/fields.ts'
import { listQuery } from '../../core/page.ts'

/** `action` is one action such as student.removed, or a noun, which means all of its actions; both days are inclusive. */
export const AuditQuery = listQuery(['at']).extend({
  order: z.enum(['asc', 'desc']).default('desc'),
  actor: guid.optional(),
  action: z
    .string()
    .max(60)
    .regex(/^[a-z-]+(\.[a-z_-]+)?$/, 'There is no such action')
    .optional(),
  from: date.optional(),
  to: date.optional(),
})

/** One entry of the log; `at` is ISO 8601, `what` is the action's label. */
export const AuditView = z.strictObject({
  guid: z.string(),
  at: z.string(),
  actorId: z.string().nullable(),
  actorName: z.string(),
  action: z.string(),
  what: z.string(),
  subjectId: z.string().nullable(),
  subjectName: z.string(),
  detail: z.record(z.string(), z.unknown()).nullable(),
  ip: z.string().nullable(),
})
export type AuditView = z.output<typeof AuditView>
