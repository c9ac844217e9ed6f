import { z } from 'zod'
import type { Member } from '../../core/actor.ts'
import { Prisma } from '../../core/db.ts'
import { date, guid } from '../../core/fields.ts'
import { listQuery } from '../../core/page.ts'
import { escapeLike } from '../../core/sql.ts'
import { dayStart } from '../../core/today.ts'

/** `from` and `to` are days in the schools' time zone, inclusive. */
export const TrailQuery = listQuery(['at']).extend({
  order: z.enum(['asc', 'desc']).default('desc'),
  teacher: guid.optional(),
  from: date.optional(),
  to: date.optional(),
})
type Query = z.output<typeof TrailQuery>

/** The condition on a change of a mark (m), its student (s), their class (c), and the name of the marked item (`itemName`). */
export function trailCondition(
  { institutionId }: Member,
  { q, teacher, class: division, from, to }: Query,
  itemName: Prisma.Sql,
): Prisma.Sql {
  const conditions = [Prisma.sql`m."institutionId" = ${institutionId}::uuid`]
  if (teacher) conditions.push(Prisma.sql`m."markedById" = ${teacher}::uuid`)
  if (division) conditions.push(Prisma.sql`c.classdivision = ${division.toUpperCase()}`)
  if (from) conditions.push(Prisma.sql`m.at >= ${dayStart(from)}`)
  if (to) conditions.push(Prisma.sql`m.at < ${dayStart(to, 1)}`)
  if (q) {
    const pattern = `%${escapeLike(q)}%`
    conditions.push(
      Prisma.sql`(m."markedByName" ILIKE ${pattern} OR s.username ILIKE ${pattern} OR ${itemName} ILIKE ${pattern})`,
    )
  }
  return Prisma.join(conditions, ' AND ')
}

export const trailOrder = ({ order }: Query) =>
  order === 'asc' ? Prisma.sql`m.at ASC, m.id ASC` : Prisma.sql`m.at DESC, m.id DESC`
