import { DATABASE } from '../scale/database.ts'
import type { Place, Running } from '../scale/place.ts'
import type { Moment } from './moment.ts'
import { restore, type Source } from './restore.ts'
import { countRows, differences, sumsOf } from './rows.ts'
import { inside, makeRoom, type Room } from './server.ts'

/** What came of bringing a moment back; times are in seconds. */
export interface Drilled {
  repository: string
  rows: number
  /** what was not as it had been */
  different: string[]
  /** how much work a disaster takes with it */
  rpo: number
  /** from an empty folder to a server that takes writes */
  rto: number
}

/** The goals of docs/recovery.md, in seconds. */
const goals = { rpo: 5 * 60, rto: 15 * 60 }

/** Restores a moment into an empty cluster and compares it with what stood then. */
export async function bringBack(
  place: Place,
  bin: string,
  source: Source,
  moment: Moment,
  database = DATABASE,
): Promise<{ room: Room; running: Running; back: Omit<Drilled, 'repository' | 'rpo'> }> {
  const room = await makeRoom(place, `restored-${source.repository}`)
  const { running, seconds } = await restore(place, bin, source, room, { moment: moment.name })
  const sums = await inside(room, database, sumsOf)
  const different = differences(moment.sums, sums)
  return { room, running, back: { rows: countRows(sums), different, rto: seconds } }
}

const inSeconds = (value: number) => `${value.toFixed(1)} s`

/** Whether it is as it was, and within the goals. */
export const isGood = ({ rows, different, rpo, rto }: Drilled) =>
  rows > 0 && different.length === 0 && rpo <= goals.rpo && rto <= goals.rto

/** For people: what was restored, and how it stands beside the goals. */
export function words(drilled: Drilled): string {
  const { repository, rows, different, rpo, rto } = drilled
  const compared = different.length === 0 ? `${rows} rows, all as they were` : different.join('; ')
  const times = `RPO ${inSeconds(rpo)} (goal ${goals.rpo} s), RTO ${inSeconds(rto)} (goal ${goals.rto} s)`
  return `  ${isGood(drilled) ? '✓' : '✗'} ${repository}: ${compared}; ${times}`
}
