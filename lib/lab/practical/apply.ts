import { absencesOf, totalAbsence } from '../../school/practical-rule/absences.ts'
import { assess } from '../../school/practical-rule/assessment.ts'
import { readComponents } from '../../school/practical-rule/components.ts'
import { boardMark, computeMarks, effectiveMarks } from '../../school/practical-rule/compute.ts'
import { type PracticalRow, readRule } from '../../school/practical-rule/counting.ts'
import { columns, type PracticalMarks } from '../../school/practical-rule/schema.ts'

/** A row of a query with `practicalColumns`, whose P, C and B are those typed by hand. */
type Row = PracticalMarks & PracticalRow

/**
 * Sets a row's P, C and B to the marks that count, with the mark out of 5: those typed by hand, else the computed ones. `overridden` names
 * the typed ones, `computed` has those from the experiments alone, `absences` says why a mark is missing, and `assessment` is the result with
 * the `components`.
 */
export function applyRule<R extends Row>({
  work,
  rule: stored,
  sizes,
  components: named,
  entered,
  ...row
}: R) {
  const rule = readRule(stored)
  const computed = computeMarks(rule, work, sizes)
  const overridden = columns.filter((column) => row[column] !== null)
  const marks = effectiveMarks(row, computed)
  const absences = absencesOf(rule, marks, work, sizes)
  const total = boardMark(rule, marks, absences)
  const absence = totalAbsence(total, marks, absences)
  const components = readComponents(named)
  return {
    ...row,
    ...marks,
    total,
    computed,
    overridden,
    components,
    absences: { ...absences, total: absence },
    assessment: assess(rule, components, total ?? absence, entered),
  }
}
