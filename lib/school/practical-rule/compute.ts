import type { Absence } from '../experiment/absence.ts'
import type { Subject } from '../experiment/subjects.ts'
import { isExcused, type PracticalAbsences } from './absences.ts'
import { type Fraction, rounded, scaled, sum, toFraction } from './fraction.ts'
import { boardMaximum } from './maxima.ts'
import { sizeOfSubject, workOfSubject } from './of-subject.ts'
import { columns, type PracticalColumn, type PracticalMarks, type Rule, type SubjectSizes } from './schema.ts'

export type Work = {
  experiment: string
  subject: Subject
  maximum: number
  /** whether it is the school's own experiment */
  own: boolean
  /** the newest released mark, and the best; null while nothing is released */
  newest: number | null
  best: number | null
  /** the absence of the newest release, if it has no mark */
  absence: Absence | null
  /** the newest attempt has no mark */
  waiting: boolean
  /** an attempt has a mark that is not released */
  draft: boolean
}

/** The parts of an experiment's work that P, C and B are made from. */
type Counted = Pick<Work, 'subject' | 'maximum' | 'own' | 'newest' | 'best' | 'absence'>

/** The released mark that counts for an experiment; null without one. */
function countingMark(rule: Rule, work: Counted): number | null {
  if (isExcused(rule, work)) return null
  return rule.attempt === 'best' ? work.best : work.newest
}

/**
 * P, C and B as the rule makes them, with equal weight for every experiment. A subject without any released mark is empty under every
 * rule: whether that is a 0 is for people to decide. An experiment in which the student was absent, exempt or has another day is left
 * out of every mean, and so does not count as missing.
 */
export function computeMarks(rule: Rule, work: Counted[], sizes: SubjectSizes): PracticalMarks {
  const markOf = (column: PracticalColumn) =>
    subjectMark(rule, workOfSubject(rule, work, column), sizeOfSubject(rule, sizes, column))
  return { physics: markOf('physics'), chemistry: markOf('chemistry'), biology: markOf('biology') }
}

function subjectMark(rule: Rule, work: Counted[], size: number): number | null {
  const shares = work.flatMap((one) => {
    const mark = countingMark(rule, one)
    return mark === null ? [] : [scaled(toFraction(mark), 1, one.maximum)]
  })
  if (shares.length === 0) return null
  const excused = work.filter((one) => isExcused(rule, one)).length
  // A signed sheet keeps its size: a mark in an experiment that was added later raises it, so that P stays within its maximum.
  const { counted, of } = choose(rule, shares, Math.max(size - excused, shares.length))
  return rounded(scaled(sum(counted), rule.outOf, of), rule.round)
}

/** The shares that count, and the number they are divided by. */
function choose({ experiments, best }: Rule, shares: Fraction[], size: number) {
  if (experiments === 'attempted') return { counted: shares, of: shares.length }
  if (experiments === 'all') return { counted: shares, of: size }
  const of = Math.min(best, size)
  return { counted: shares.toSorted(byShare).slice(0, of), of }
}

function byShare(a: Fraction, b: Fraction): number {
  const difference = b.numerator * a.denominator - a.numerator * b.denominator
  return difference > 0n ? 1 : difference < 0n ? -1 : 0
}

/** The marks that count: those typed by hand, else the computed ones. */
export function effectiveMarks(typed: PracticalMarks, computed: PracticalMarks): PracticalMarks {
  const markOf = (column: PracticalColumn) => typed[column] ?? computed[column]
  return { physics: markOf('physics'), chemistry: markOf('chemistry'), biology: markOf('biology') }
}

/** The mark out of 5: P, C and B have equal weight, and an exempted one is left out. Null while another is empty. */
export function boardMark(rule: Rule, marks: PracticalMarks, absences: PracticalAbsences): number | null {
  const countedColumns = columns.filter((column) => marks[column] !== null || absences[column] !== 'E')
  const values = countedColumns.flatMap((column) => marks[column] ?? [])
  if (values.length < countedColumns.length || values.length === 0) return null
  return rounded(
    scaled(sum(values.map(toFraction)), boardMaximum, countedColumns.length * rule.outOf),
    rule.roundTotal,
  )
}
