import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { reasonMissing } from '../practical-rule/frozen.ts'
import { columns, type PracticalMarks } from '../practical-rule/schema.ts'
import { typedMarks } from '../practical-rule/typed.ts'
import { changedByHand, loadTypedLimits } from '../practical-rule/typed-limits.ts'
import type { StudentView } from './schema.ts'

type Change = {
  before: StudentView
  /** the class that the student will be in */
  division: string | null
  patch: Partial<PracticalMarks>
  reason: string | undefined
}

/** 422 for a changed mark of a class whose marks are frozen, without a reason. */
export async function refuseUnexplainedMarks(
  tx: Tx,
  actor: Member,
  { before, division, patch, reason }: Change,
) {
  const changed = changedByHand(typedMarks(before), patch)
  if (changed.length === 0) return
  const limitsOf = await loadTypedLimits(tx, actor)
  if (limitsOf(division, before.class).frozen && !reason) throw reasonMissing()
}

/** For the log: both values of each typed mark that was changed with a reason, as the changes of a signed sheet show them. */
export function explainedMarks(
  before: StudentView,
  after: StudentView,
  changed: string[],
  reason: string | undefined,
) {
  const marks = columns
    .filter((column) => changed.includes(column))
    .map((column) => [column, { from: before[column], to: after[column] }])
  return marks.length > 0 && reason ? { marks: Object.fromEntries(marks), reason } : undefined
}
