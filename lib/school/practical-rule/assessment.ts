import { type Absence, isAbsence, type Mark, markOf } from '../experiment/absence.ts'
import { strongest } from './absences.ts'
import type { AssessmentComponent } from './components.ts'
import { rounded, scaled, sum, toFraction } from './fraction.ts'
import { assessmentMaximum, boardMaximum } from './maxima.ts'
import type { Rule } from './schema.ts'

/** What is entered for a student's component. */
export type Entered = { component: string; marks: number | null; absence: Absence | null }

/** The components in their order, null where nothing is entered, and the total with the practical mark. */
export type Assessment = { parts: (Mark | null)[]; total: Mark | null }

/**
 * The total of the practical mark and the components, rounded like the mark out of 5. Parts that a student is exempt from are left out,
 * and the rest counts for the whole. Null while a part is blank; an absence when the student was absent or has another day.
 */
export function assess(
  rule: Pick<Rule, 'roundTotal'>,
  components: AssessmentComponent[],
  practical: Mark | null,
  entered: Entered[],
): Assessment {
  const parts = components.map(({ key }) => {
    const entry = entered.find(({ component }) => component === key)
    return entry ? markOf(entry) : null
  })
  const allParts = [
    { mark: practical, maximum: boardMaximum },
    ...components.map(({ maximum }, index) => ({ mark: parts[index] ?? null, maximum })),
  ]
  return { parts, total: totalOf(rule, allParts, assessmentMaximum(components)) }
}

type Part = { mark: Mark | null; maximum: number }

function totalOf({ roundTotal }: Pick<Rule, 'roundTotal'>, parts: Part[], maximum: number): Mark | null {
  if (parts.some(({ mark }) => mark === null)) return null
  const counted = parts.filter(({ mark }) => mark !== 'E')
  const absence = strongest(parts.flatMap(({ mark }) => (isAbsence(mark) ? [mark] : [])))
  if (counted.length === 0 || counted.some(({ mark }) => isAbsence(mark))) return absence
  const marks = counted.flatMap(({ mark }) => (typeof mark === 'number' ? [toFraction(mark)] : []))
  const countedMaximum = counted.reduce((total, { maximum }) => total + maximum, 0)
  return rounded(scaled(sum(marks), maximum, countedMaximum), roundTotal)
}
