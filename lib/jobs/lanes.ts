import { Prisma } from '../db.ts'
import type { JobKind } from './handlers.ts'

/** Two loops share the jobs, so that a code or a payment that somebody waits for never stands behind a night's work. */
export type Lane = 'quick' | 'long'
export const lanes: Lane[] = ['quick', 'long']

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

export const isLong = (kind: string) => (long as string[]).includes(kind)

/** The jobs of a lane; without one, all. */
export function inLane(lane?: Lane): Prisma.Sql {
  if (!lane) return Prisma.sql`true`
  return lane === 'long' ? Prisma.sql`kind = ANY(${long})` : Prisma.sql`kind <> ALL(${long})`
}
