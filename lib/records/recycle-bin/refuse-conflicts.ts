import { AppError } from '../../core/errors.ts'

/** Why somebody or something cannot come back from the bin; `reason` follows a colon. */
export type Conflict = { guid: string; name: string; reason: string }

/** So many are named in the message; all of them are in `data.conflicts`. */
const mostNamed = 3

/** 409 that names each who cannot come back and why; nothing when everybody can. `more` is added to the answer's data. */
export function refuseConflicts(conflicts: Conflict[], more: object = {}) {
  if (conflicts.length === 0) return
  const sentences = conflicts
    .slice(0, mostNamed)
    .map(({ name, reason }) => `${name} cannot come back: ${reason}.`)
  const rest = conflicts.length - mostNamed
  if (rest > 0) sentences.push(`${rest} more cannot either.`)
  throw new AppError('taken', sentences.join(' '), { data: { conflicts, ...more } })
}
