import { z } from 'zod'
import { guid } from '../../core/fields.ts'
import { listQuery } from '../../core/page.ts'

/** The query of every list of the recycle bin; the newest removals come first. */
export const BinQuery = listQuery(['removedAt', 'name']).extend({
  order: z.enum(['asc', 'desc']).default('desc'),
})
export type BinQuery = z.output<typeof BinQuery>

export const BinId = z.object({ id: guid })

const choose = 'Please select at least one'

/** Several of a bin, which come back all or none. */
const several = z.array(guid, choose).min(1, choose).max(500, 'Please restore at most 500 at once')
export const RestoreTeachers = z.object({ teachers: several })
export const RestoreClasses = z.object({ classes: several })

/** A teacher who is back, with the classes that are still there. */
export const RestoredTeacher = z.strictObject({ guid, fullName: z.string(), classIds: z.array(z.string()) })
export type RestoredTeacher = z.output<typeof RestoredTeacher>

/** A class that is back: how many of its students came with it, and how many stay out. */
export const RestoredClass = z.strictObject({
  guid,
  classdivision: z.string(),
  studentsBack: z.number().int(),
  studentsLeft: z.number().int(),
})
export type RestoredClass = z.output<typeof RestoredClass>

/** Somebody or something in the recycle bin; `hint` tells it from others of its name, `removedAt` is ISO 8601. */
export const Removed = z.strictObject({
  guid: z.string(),
  name: z.string(),
  hint: z.string(),
  removedAt: z.string(),
  daysLeft: z.number().int(),
})
export type Removed = z.output<typeof Removed>
