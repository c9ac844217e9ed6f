import { DATABASE } from '../scale/database.ts'
import type { Running, Workspace } from '../scale/workspace.ts'
import type { Moment } from './moment.ts'
import { restore, type Source } from './restore.ts'
import { countRows, differences, sumsOf } from './rows.ts'
import { inside, type ServerPlace } from './server.ts'

/** The result of a point-in-time recovery; times in seconds. */
export type DrillResult = {
  repository: string
  rows: number
  /** what differed from the original */
  different: string[]
  /** how much work a disaster loses */
  rpo: number
  /** from an empty folder to a server that accepts writes */
  rto: number
}

/** The goals in docs/recovery.md, in seconds. */
const goals = { rpo: 5 * 60, rto: 15 * 60 }

/** Restores a point in time into an empty folder and compares it with the original content. */
export async function restoreMoment(
  workspace: Workspace,
  bin: string,
  source: Source,
  place: ServerPlace,
  moment: Moment,
  database = DATABASE,
): Promise<{ running: Running; back: Omit<DrillResult, 'repository' | 'rpo'> }> {
  const { running, seconds } = await restore(workspace, bin, source, place, { moment: moment.name })
  const sums = await inside(place, database, sumsOf)
  const different = differences(moment.sums, sums)
  return { running, back: { rows: countRows(sums), different, rto: seconds } }
}

const inSeconds = (value: number) => `${value.toFixed(1)} s`

/** Whether the content is unchanged and the goals were met. */
export const isGood = ({ rows, different, rpo, rto }: DrillResult) =>
  rows > 0 && different.length === 0 && rpo <= goals.rpo && rto <= goals.rto

/** Describes the result beside the goals. */
export function describeResult(drilled: DrillResult): string {
  const { repository, rows, different, rpo, rto } = drilled
  const compared = different.length === 0 ? `${rows} rows, all as they were` : different.join('; ')
  const times = `RPO ${inSeconds(rpo)} (goal ${goals.rpo} s), RTO ${inSeconds(rto)} (goal ${goals.rto} s)`
  return `  ${isGood(drilled) ? '✓' : '✗'} ${repository}: ${compared}; ${times}`
}
