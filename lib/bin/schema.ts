import { z } from 'zod'
import { guid } from '../fields.ts'
import { listQuery } from '../page.ts'

/** The query of every list of the recycle bin; the newest removals come first. */
export const BinQuery = listQuery(['removedAt', 'name']).extend({
  order: z.enum(['asc', 'desc']).default('desc'),
})
export type BinQuery = z.output<typeof BinQuery>

export const BinId = z.object({ id: guid })

/** Somebody or something in the recycle bin; `hint` tells it from others of its name, `removedAt` is ISO 8601. */
export const Removed = z.strictObject({
  guid: z.string(),
  name: z.string(),
  hint: z.string(),
  removedAt: z.string(),
  daysLeft: z.number().int(),
})
export type Removed = z.output<typeof Removed>
