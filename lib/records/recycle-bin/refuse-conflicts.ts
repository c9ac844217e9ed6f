import { AppError } from '../../core/errors.ts'

/** Why a person or class cannot be restored; `reason` follows a colon. */
export type Conflict = { guid: string; name: string; reason: string }

/** The message names at most this many; `data.conflicts` has all of them. */
const maxNamed = 3

/** Throws a 409 that lists what cannot be restored and why; does nothing without conflicts. `extraData` is added to its data. */
export function refuseConflicts(conflicts: Conflict[], extraData: object = {}) {
  if (conflicts.length === 0) return
  const sentences = conflicts
    .slice(0, maxNamed)
    .map(({ name, reason }) => `${name} cannot come back: ${reason}.`)
  const rest = conflicts.length - maxNamed
  if (rest > 0) sentences.push(`${rest} more cannot either.`)
  throw new AppError('taken', sentences.join(' '), { data: { conflicts, ...extraData } })
}
