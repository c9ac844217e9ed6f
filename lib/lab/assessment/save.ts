import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { fieldError, notFound } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { lockInstituteForShare } from '../../school/institute/lock.ts'
import { reasonMissing } from '../../school/practical-rule/frozen.ts'
import { studentsClassesLockStatement } from '../mark/lock-classes-for-key-share.ts'
import type { SaveOptions } from '../mark/write-marks.ts'
import { type ComponentMarksSaved, type NewComponentMark, SaveComponentMarks } from './schema.ts'
import { componentMarksStatement, missingRowsStatement, type WrittenComponentMark } from './write.ts'

/**
 * Saves marks for components of the internal assessment, with their history. Marks that somebody else has changed since they were read are
 * returned in `conflicts` and not overwritten; the rest is saved. 422 above the maximum or, once frozen, without a reason; 404 for a student
 * whom the actor may not see or a component that is not in force: then nothing is saved.
 */
export const saveComponentMarks = operation(
  'assessment.enter',
  SaveComponentMarks,
  ({ actor, db }, { marks, ...options }) => db.write((tx) => saveInTransaction(tx, actor, marks, options)),
)

async function saveInTransaction(
  tx: Tx,
  actor: Member,
  marks: NewComponentMark[],
  options: SaveOptions,
): Promise<ComponentMarksSaved> {
  const students = marks.map(({ student }) => student)
  // The components and their maxima stay until the commit.
  await lockInstituteForShare(tx, actor.institutionId)
  await tx.$executeRaw`${studentsClassesLockStatement(actor, students)}`
  await tx.$executeRaw`${missingRowsStatement(actor, marks)}`
  const written = await tx.$queryRaw<
    WrittenComponentMark[]
  >`${componentMarksStatement(actor, marks, options)}`
  for (const mark of written) refuse(mark)
  const withVerdict = (verdict: WrittenComponentMark['verdict']) =>
    written
      .filter((one) => one.verdict === verdict)
      .map(({ at: _, verdict: __, maximum: ___, ...mark }) => mark)
  return { saved: withVerdict('saved'), conflicts: withVerdict('conflict') }
}

function refuse({ verdict, at, maximum }: WrittenComponentMark) {
  if (verdict === 'missing') throw notFound('There is no such student or component.')
  if (verdict === 'above') throw fieldError(`marks.${at}.marks`, `A mark here is at most ${maximum}`)
  if (verdict === 'reason') throw reasonMissing()
}
