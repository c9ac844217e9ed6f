import { Prisma } from '../../core/db.ts'
import { kindsIn, type Queue } from './kinds.ts'

export const queues: Queue[] = ['quick', 'long', 'mail', 'payment']

/** How many jobs of a queue an instance runs at once. */
export const maxConcurrent: Record<Queue, number> = { quick: 1, long: 1, mail: 5, payment: 2 }

export const isLong = (kind: string) => (kindsIn('long') as string[]).includes(kind)

/** SQL for the jobs of a queue; without one, as in tests, of all. A kind that only a newer version knows counts as quick. */
export function inQueue(queue?: Queue): Prisma.Sql {
  if (!queue) return Prisma.sql`true`
  if (queue === 'quick')
    return Prisma.sql`kind <> ALL(${queues.filter((one) => one !== 'quick').flatMap(kindsIn)})`
  return Prisma.sql`kind = ANY(${kindsIn(queue)})`
}
