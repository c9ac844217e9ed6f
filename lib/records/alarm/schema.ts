import { z } from 'zod'
import { guid, text } from '../../core/fields.ts'
import { listQuery } from '../../core/page.ts'

export const AlarmQuery = listQuery(['at']).extend({
  order: z.enum(['asc', 'desc']).default('desc'),
  state: z.enum(['open', 'settled', 'all']).default('open'),
})

/** What was done about the alarm, for later readers. */
export const AlarmNote = z.object({ note: text(500) })
export const SettleAlarm = AlarmNote.extend({ id: guid })

/** A problem that the program cannot fix by itself. Times are ISO 8601. */
export const AlarmView = z.strictObject({
  guid,
  /** noun.what, for example order.amount_differs */
  kind: z.string(),
  message: z.string(),
  at: z.iso.datetime(),
  order: guid.nullable(),
  institution: guid.nullable(),
  settledAt: z.iso.datetime().nullable(),
  settledByName: z.string().nullable(),
  note: z.string().nullable(),
})
export type AlarmView = z.output<typeof AlarmView>
