import { absencesOf, totalAbsence } from '../../school/practical-rule/absences.ts'
import { assess } from '../../school/practical-rule/assessment.ts'
import { readComponents } from '../../school/practical-rule/components.ts'
import { boardMark, computeMarks, effectiveMarks } from '../../school/practical-rule/compute.ts'
import { type PracticalRow, readRule } from '../../school/practical-rule/counting.ts'
import { columns, type PracticalMarks } from '../../school/practical-rule/schema.ts'

/** A row of a query with `practicalColumns`, whose P, C and B are what was typed by hand. */
type Row = PracticalMarks & PracticalRow

/**
 * Puts what counts into a row's P, C and B, with the mark out of 5: typed by hand it wins, else it is computed.
 * `overridden` names those typed, `computed` is what the experiments alone give, `absences` says why a mark is missing, `assessment` what
 * `components` make with it.
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
  const away = totalAbsence(total, marks, absences)
  const components = readComponents(named)
  return {
    ...row,
    ...marks,
    total,
    computed,
    overridden,
    components,
    absences: { ...absences, total: away },
    assessment: assess(rule, components, total ?? away, entered),
  }
}
