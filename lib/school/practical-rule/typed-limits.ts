import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { readRule, ruleOf } from './counting.ts'
import { isFrozen } from './frozen.ts'
import { columns, type PracticalColumn, type PracticalMarks } from './schema.ts'

/** What limits the marks that are typed by hand: the highest one, and whether a change needs a reason. */
type TypedLimits = { outOf: number; frozen: boolean }

/** A class by its division; missing for none. */
type Division = string | null | undefined

/** Returns the limits for a student of one class who comes from another, or from none. A class that is not there has the school's rule. */
export async function loadTypedLimits(tx: Tx, { institutionId }: Member) {
  const rows = await tx.$queryRaw<{ division: string | null; rule: unknown; frozen: boolean }[]>`
    SELECT s.division, ${ruleOf(institutionId)} AS rule, ${isFrozen(institutionId)} AS frozen
      FROM (SELECT id AS "classId", classdivision AS division FROM "Class"
             WHERE "institutionId" = ${institutionId}::uuid AND "removedAt" IS NULL
            UNION ALL SELECT NULL, NULL) s`
  const byDivision = new Map(rows.map((row) => [row.division, row]))
  const rowOf = (division: Division) => byDivision.get(division ?? null) ?? byDivision.get(null)
  return (division: Division, from: Division = division): TypedLimits => ({
    outOf: readRule(rowOf(division)?.rule ?? null).outOf,
    frozen: [division, from].some((one) => rowOf(one)?.frozen),
  })
}

/** Which of P, C and B are to be typed otherwise than they are; missing ones stay. */
export const changedByHand = (before: Partial<PracticalMarks>, wanted: Partial<PracticalMarks>) =>
  columns.filter((column) => wanted[column] !== undefined && wanted[column] !== (before[column] ?? null))

/** The faults of typed marks above the maximum. */
export const faultsAbove = (
  changed: PracticalColumn[],
  wanted: Partial<PracticalMarks>,
  { outOf }: TypedLimits,
) =>
  changed
    .filter((field) => (wanted[field] ?? 0) > outOf)
    .map((field) => ({ field, message: `A mark here is at most ${outOf}` }))

/** The faults of typed marks of a class whose marks are frozen, where no reason can be given. */
export const faultsOfFrozen = (changed: PracticalColumn[], { frozen }: TypedLimits) =>
  (frozen ? changed : []).map((field) => ({
    field,
    message:
      'The marks of this class are frozen. Leave this one out, and type it in the student’s form with a reason',
  }))
