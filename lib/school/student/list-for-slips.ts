import { z } from 'zod'
import { classdivision } from '../../core/fields.ts'
import { operation } from '../../core/operation.ts'
import { recordAccess } from '../../records/access-log/record-access.ts'
import { noClass } from './no-class.ts'
import { matching, studentsVisibleTo, tables } from './visible.ts'

const OfClass = z.object({ class: z.union([z.literal(noClass), classdivision]) })

/** All students of a class (or `none`) whom the actor may see, by roll number: there may be more without a class than on a page. */
export const listForSlips = operation('student.slip', OfClass, async (ctx, query) => {
  const { actor, db } = ctx
  const students = await db.read(
    (tx) => tx.$queryRaw<{ guid: string; username: string }[]>`
      SELECT s.id AS guid, s.username FROM ${tables}
       WHERE ${matching(query)} AND ${studentsVisibleTo(actor)}
       ORDER BY s."rollNumber" COLLATE natural_order, s.id`,
  )
  await recordAccess(ctx, `class:${query.class.toUpperCase()}`)
  return students
})
