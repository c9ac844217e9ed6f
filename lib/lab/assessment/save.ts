import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { fieldError, notFound } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { holdInstitute } from '../../school/institute/lock.ts'
import { lockClassesOf } from '../mark/lock-classes.ts'
import type { How } from '../mark/write-marks.ts'
import { type ComponentMarksSaved, type NewComponentMark, SaveComponentMarks } from './schema.ts'
import { makingRows, type Written, writingOf } from './write.ts'

/**
 * Saves marks for components of the internal assessment, with their history. Marks that somebody else has changed since they were read are
 * returned in `conflicts` and not overwritten; the rest is saved. 422 above the maximum or, once frozen, without a reason; 404 for a student
 * whom the actor may not see or a component that is not in force: then nothing is saved.
 */
export const saveComponentMarks = operation(
  'assessment.enter',
  SaveComponentMarks,
  ({ actor, db }, { marks, ...how }) => db.write((tx) => saveIn(tx, actor, marks, how)),
)

async function saveIn(
  tx: Tx,
  actor: Member,
  marks: NewComponentMark[],
  how: How,
): Promise<ComponentMarksSaved> {
  const students = marks.map(({ student }) => student)
  // The components and their maxima stay until the commit.
  await holdInstitute(tx, actor.institutionId)
  await tx.$executeRaw`${lockClassesOf(actor, students)}`
  await tx.$executeRaw`${makingRows(actor, marks)}`
  const written = await tx.$queryRaw<Written[]>`${writingOf(actor, marks, how)}`
  for (const one of written) refuse(one)
  const of = (verdict: Written['verdict']) =>
    written
      .filter((one) => one.verdict === verdict)
      .map(({ at: _, verdict: __, maximum: ___, ...mark }) => mark)
  return { saved: of('saved'), conflicts: of('conflict') }
}

function refuse({ verdict, at, maximum }: Written) {
  if (verdict === 'missing') throw notFound('There is no such student or component.')
  if (verdict === 'above') throw fieldError(`marks.${at}.marks`, `A mark here is at most ${maximum}`)
  if (verdict === 'reason')
    throw fieldError('reason', 'These marks are frozen. Please say why you are changing them.')
}
