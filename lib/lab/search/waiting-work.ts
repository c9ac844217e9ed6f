import type { Context } from '../../core/context.ts'
import { Prisma } from '../../core/db.ts'
import { groupBy } from '../../core/group-by.ts'
import type { Subject } from '../../generated/prisma/client.ts'
import { type Column, columnStatement } from '../../school/experiment/columns.ts'
import type { GridCell } from '../mark/grid-schema.ts'
import { newestCells } from '../mark/newest.ts'
import { letters } from '../practical/letters.ts'

/** A student's newest work without a mark: `count` of them wait. */
export type WaitingWork = { attempt: string; subject: Subject; name: string; count: number }

/** The work of some students that waits for a mark, by student; who has none is not in it. One round trip. */
export async function findWaitingWork(ctx: Context, students: string[]): Promise<Map<string, WaitingWork>> {
  if (students.length === 0) return new Map()
  const [cells, columns] = await ctx.db.rowsOfEach<[GridCell, Column]>(
    newestCells(ctx.actor, Prisma.sql`s.id = ANY(${students}::uuid[])`),
    columnStatement,
  )
  const waiting = cells
    .filter(({ state }) => state === 'waiting')
    .toSorted((a, b) => b.submittedAt.localeCompare(a.submittedAt))
  const byStudent = groupBy(waiting, ({ student }) => student)
  return new Map([...byStudent].flatMap(([student, works]) => asWork(student, works)))

  function asWork(student: string, works: typeof waiting): [string, WaitingWork][] {
    const [newest] = works
    const column = columns.find(({ slug }) => slug === newest?.experiment)
    if (!newest || !column) return []
    const { subject, number, shortTitle } = column
    const name = `${letters[subject]}${number} ${shortTitle}`
    return [[student, { attempt: newest.attempt, subject, name, count: works.length }]]
  }
}
