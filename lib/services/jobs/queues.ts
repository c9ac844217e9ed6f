import { Prisma } from '../../core/db.ts'
import { kindsIn, type Lane } from './kinds.ts'

export const lanes: Lane[] = ['quick', 'long', 'mail', 'payment']

/** How many jobs of a lane an instance does at once. */
export const atOnce: Record<Lane, number> = { quick: 1, long: 1, mail: 5, payment: 2 }

export const isLong = (kind: string) => (kindsIn('long') as string[]).includes(kind)

/** The jobs of a lane; without one, all. A kind that only a newer version knows is quick. */
export function inLane(lane?: Lane): Prisma.Sql {
  if (!lane) return Prisma.sql`true`
  if (lane === 'quick')
    return Prisma.sql`kind <> ALL(${lanes.filter((one) => one !== 'quick').flatMap(kindsIn)})`
  return Prisma.sql`kind = ANY(${kindsIn(lane)})`
}
