import { computeMarks, effectiveMarks } from '../../school/practical-rule/compute.ts'
import { type PracticalRow, readRule } from '../../school/practical-rule/counting.ts'
import { columns, type PracticalMarks } from '../../school/practical-rule/schema.ts'

/** A row of a query with `practicalColumns`, whose P, C and B are what was typed by hand. */
type Row = PracticalMarks & PracticalRow

/**
 * Puts what counts into a row's P, C and B: typed by hand it wins, else it is computed. `overridden` names those typed,
 * `computed` is what the experiments alone give.
 */
export function applyRule<R extends Row>({ work, rule, sizes, ...row }: R) {
  const computed = computeMarks(readRule(rule), work, sizes)
  const overridden = columns.filter((column) => row[column] !== null)
  return { ...row, ...effectiveMarks(row, computed), computed, overridden }
}
