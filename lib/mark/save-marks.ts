import type { Member } from '../actor.ts'
import { db, type Tx } from '../db.ts'
import { fieldError, notFound } from '../errors.ts'
import { operation } from '../operation.ts'
import { holdClassesOf } from './hold-classes.ts'
import { type MarksSaved, type NewMark, SaveMarks } from './schema.ts'
import { readStanding } from './standing.ts'
import { type Written, writeMarks } from './write-marks.ts'

type How = Parameters<typeof writeMarks>[3]

/**
 * Saves marks of the own classes as drafts, with their history. What somebody else changed since it was read comes
 * back in `conflicts` and is left as it is; the rest is saved. 422 above the maximum or, once frozen, without a reason;
 * 404 for a student, experiment or attempt that is not there: then nothing is saved.
 */
export const saveMarks = operation('mark.give', SaveMarks, (actor, { marks, ...how }) =>
  db.$transaction((tx) => saveIn(tx, actor, marks, how)),
)

/** The same inside a transaction. */
export async function saveIn(tx: Tx, actor: Member, marks: NewMark[], how: How): Promise<MarksSaved> {
  await holdClassesOf(
    tx,
    actor,
    marks.map(({ student }) => student),
  )
  const written = await writeMarks(tx, actor, marks, how)
  for (const one of written) refuse(one)
  const stand = await readStanding(
    tx,
    actor,
    marks.map((mark, at) => ({ ...mark, attempt: written[at]?.attempt ?? mark.attempt })),
  )
  const which = (verdict: string) => stand.filter((_, at) => written[at]?.verdict === verdict)
  return { saved: which('saved'), conflicts: which('conflict') }
}

function refuse({ verdict, at, maximum }: Written) {
  if (verdict === 'missing') throw notFound('There is no such student or attempt.')
  if (verdict === 'above') throw fieldError(`marks.${at}.marks`, `A mark here is at most ${maximum}`)
  if (verdict === 'reason')
    throw fieldError('reason', 'These marks are frozen. Please say why you change them.')
}
