import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { fieldError, notFound } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { partsProblem } from '../../school/experiment/components.ts'
import { reasonMissing } from '../../school/practical-rule/frozen.ts'
import { readCurrentMarks } from './current-marks.ts'
import { studentsClassesLockStatement } from './lock-classes-for-key-share.ts'
import { type MarksSaved, type NewMark, type SavedMark, SaveMarks } from './schema.ts'
import { marksStatement, type SaveOptions, type WrittenMark } from './write-marks.ts'

/**
 * Saves marks of the actor's classes as drafts, with their history. Marks that somebody else has changed since they were read are returned
 * in `conflicts` and not overwritten; the rest is saved. 422 above the maximum, in parts that do not match the experiment's components, or,
 * once frozen, without a reason; 404 for an unknown student, experiment or attempt: then nothing is saved.
 */
export const saveMarks = operation('mark.give', SaveMarks, async ({ actor, db }, { marks, ...options }) => {
  const written = await db.writeRows<WrittenMark>(
    lockStatement(actor, marks),
    marksStatement(actor, marks, options),
  )
  return resultOf(written, (lost) => db.read((tx) => readCurrentMarks(tx, actor, lost)))
})

/** `saveMarks` inside a transaction, for operations that write more. */
export async function saveMarksInTransaction(
  tx: Tx,
  actor: Member,
  marks: NewMark[],
  options: SaveOptions,
): Promise<MarksSaved> {
  await tx.$executeRaw`${lockStatement(actor, marks)}`
  const written = await tx.$queryRaw<WrittenMark[]>`${marksStatement(actor, marks, options)}`
  return resultOf(written, (lost) => readCurrentMarks(tx, actor, lost))
}

const lockStatement = (actor: Member, marks: NewMark[]) =>
  studentsClassesLockStatement(
    actor,
    marks.map(({ student }) => student),
  )

/**
 * If one mark cannot be written, none was. Conflicting marks are read again: they may not have existed yet when the statement
 * began.
 */
async function resultOf(
  written: WrittenMark[],
  readCurrent: (lost: WrittenMark[]) => Promise<SavedMark[]>,
): Promise<MarksSaved> {
  for (const mark of written) refuse(mark)
  const saved = written.filter(({ verdict }) => verdict === 'saved')
  const conflicting = written.filter(({ verdict }) => verdict === 'conflict')
  return {
    saved: saved.map(asSaved),
    conflicts: conflicting.length > 0 ? await readCurrent(conflicting) : [],
  }
}

/** A written mark in the form of the answer, without the fields for its verdict. */
const asSaved = ({ at, verdict, maximum, components, ...saved }: WrittenMark): SavedMark => saved

function refuse({ verdict, at, maximum, parts, components }: WrittenMark) {
  if (verdict === 'missing') throw notFound('There is no such student or attempt.')
  if (verdict === 'above') throw fieldError(`marks.${at}.marks`, `A mark here is at most ${maximum}`)
  const problem = verdict === 'parts' && parts && partsProblem(parts, components)
  if (problem) throw fieldError(`marks.${at}.parts`, problem)
  if (verdict === 'reason') throw reasonMissing()
}
