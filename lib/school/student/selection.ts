import type { Member } from '../../core/actor.ts'
import { Prisma, type Tx } from '../../core/db.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { groupBy } from '../../core/group-by.ts'
import type { StudentSelection } from './schema.ts'
import { live, matching, studentsVisibleTo, tables } from './visible.ts'

export type Chosen = {
  id: string
  username: string
  class: string | null
  classId: string | null
}

/** The chosen students, locked: all of them or an error. 404 for an unknown one, 409 when a filter matches another number. */
export async function lockSelection(tx: Tx, actor: Member, selection: StudentSelection): Promise<Chosen[]> {
  const { students, filter } = selection
  if (filter) {
    const ofClass = filter.classGuid ? Prisma.sql`AND s."classId" = ${filter.classGuid}::uuid` : Prisma.empty
    const chosen = await lock(tx, Prisma.sql`${matching(filter)} ${ofClass} AND ${studentsVisibleTo(actor)}`)
    if (chosen.length !== filter.count) throw listChanged(chosen.length, filter.count)
    return chosen
  }
  const guids = [...new Set(students)]
  const chosen = await lock(
    tx,
    Prisma.sql`s.id = ANY(${guids}::uuid[]) AND ${live} AND ${studentsVisibleTo(actor)}`,
  )
  if (chosen.length !== guids.length)
    throw notFound(
      guids.length === 1 ? 'There is no such student.' : 'One of these students is no longer there.',
    )
  return chosen
}

const lock = (tx: Tx, condition: Prisma.Sql) => tx.$queryRaw<Chosen[]>`
  SELECT s.id, s.username, c.classdivision AS class, c.id AS "classId"
    FROM ${tables} WHERE ${condition} ORDER BY s.id FOR UPDATE OF s`

export const listChanged = (now: number, before: number) =>
  new AppError('conflict', `The list has changed: it now has ${now}, not ${before}. Please look again.`)

/** Groups guids by their present class, for the undo of a removal or a move. */
export function byClass(chosen: Chosen[]) {
  return [...groupBy(chosen, ({ classId }) => classId)].map(([classGuid, members]) => ({
    class: members[0]?.class ?? null,
    classGuid,
    students: members.map(({ id }) => id),
  }))
}
