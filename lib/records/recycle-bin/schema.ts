import { z } from 'zod'
import { guid } from '../../core/fields.ts'
import { listQuery } from '../../core/page.ts'

/** The query of every list of the recycle bin; the latest removals come first. */
export const BinQuery = listQuery(['removedAt', 'name']).extend({
  order: z.enum(['asc', 'desc']).default('desc'),
})

export const BinId = z.object({ id: guid })

const choose = 'Please select at least one'

/** Several items of a bin, which are restored all or none. */
const several = z.array(guid, choose).min(1, choose).max(500, 'Please restore at most 500 at once')
export const RestoreTeachers = z.object({ teachers: several })
export const RestoreClasses = z.object({ classes: several })

/** A restored teacher, with the classes that still exist. */
export const RestoredTeacher = z.strictObject({ guid, fullName: z.string(), classIds: z.array(z.string()) })
export type RestoredTeacher = z.output<typeof RestoredTeacher>

/** A restored class: how many of its students came back with it, and how many did not. */
export const RestoredClass = z.strictObject({
  guid,
  classdivision: z.string(),
  studentsBack: z.number().int(),
  studentsLeft: z.number().int(),
})
export type RestoredClass = z.output<typeof RestoredClass>

/** An item of the recycle bin; `hint` distinguishes it from others with its name, `removedAt` is ISO 8601. */
export const Removed = z.strictObject({
  guid: z.string(),
  name: z.string(),
  hint: z.string(),
  removedAt: z.string(),
  daysLeft: z.number().int(),
})
export type Removed = z.output<typeof Removed>
