import { Prisma } from '../db.ts'
import type { JobKind } from './handlers.ts'

/**
 * The jobs are shared out over lanes that do not wait for each other: a payment never stands behind a night's work, and
 * nothing but a mail behind a mail server that hangs.
 */
export type Lane = 'quick' | 'long' | 'mail'
export const lanes: Lane[] = ['quick', 'long', 'mail']

/** How many jobs of a lane an instance does at once. */
export const atOnce: Record<Lane, number> = { quick: 1, long: 1, mail: 5 }

/** What looks at all schools, and what erases: it may take minutes. */
const long: JobKind[] = [
  'purge',
  'emptyBin',
  'keyNotices',
  'markWatch',
  'compareLedger',
  'watchInvariants',
  'unusedAccounts',
  'erasures',
  'eraseInstitute',
  'erasePerson',
]

const kinds: Record<Exclude<Lane, 'quick'>, JobKind[]> = { long, mail: ['mail'] }

export const isLong = (kind: string) => (long as string[]).includes(kind)

/** The jobs of a lane; without one, all. */
export function inLane(lane?: Lane): Prisma.Sql {
  if (!lane) return Prisma.sql`true`
  if (lane === 'quick') return Prisma.sql`kind <> ALL(${Object.values(kinds).flat()})`
  return Prisma.sql`kind = ANY(${kinds[lane]})`
}
