import type { Absence } from '../experiment/absence.ts'
import { sizeOfSubject, workOfSubject } from './of-subject.ts'
import { columns, type PracticalColumn, type PracticalMarks, type Rule, type SubjectSizes } from './schema.ts'

/** Why there is no P, C or B; null where there is one, or no reason is given. */
export type PracticalAbsences = Record<PracticalColumn, Absence | null>

/** `PracticalAbsences` with the mark out of 5. */
export type Absences = Record<PracticalColumn | 'total', Absence | null>

type Work = {
  subject: string
  own: boolean
  newest: number | null
  best: number | null
  absence: Absence | null
}

/** The absence that represents several: absent before rescheduled, of these the latest day, and exempt only when all are. */
export function strongest(absences: Absence[]): Absence | null {
  if (absences.includes('A')) return 'A'
  const [latest] = absences
    .filter((one) => one !== 'E')
    .toSorted()
    .reverse()
  return latest ?? absences[0] ?? null
}

/** Whether the released work has an absence, and so counts neither as a mark nor as a missing one. */
export const isExcused = (
  { attempt }: Pick<Rule, 'attempt'>,
  { best, absence }: Pick<Work, 'best' | 'absence'>,
) => absence !== null && (attempt === 'newest' || best === null)

/** The absence of each subject without a mark: its strongest one, once each of its experiments has one. */
export function absencesOf(
  rule: Rule,
  marks: PracticalMarks,
  work: Work[],
  sizes: SubjectSizes,
): PracticalAbsences {
  const absenceOf = (column: PracticalColumn) => {
    if (marks[column] !== null) return null
    const excused = workOfSubject(rule, work, column).filter((one) => isExcused(rule, one))
    if (excused.length < sizeOfSubject(rule, sizes, column)) return null
    return strongest(excused.flatMap(({ absence }) => absence ?? []))
  }
  return { physics: absenceOf('physics'), chemistry: absenceOf('chemistry'), biology: absenceOf('biology') }
}

/** The absence in place of the mark out of 5: null as long as one of P, C and B is blank. */
export function totalAbsence(total: number | null, marks: PracticalMarks, absences: PracticalAbsences) {
  if (total !== null || columns.some((column) => marks[column] === null && absences[column] === null))
    return null
  return strongest(columns.flatMap((column) => absences[column] ?? []))
}
