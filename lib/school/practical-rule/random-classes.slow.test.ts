import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../testing/runs.ts'
import type { Absence, Mark } from '../experiment/absence.ts'
import { absencesOf, totalAbsence } from './absences.ts'
import { assess } from './assessment.ts'
import { boardMark, computeMarks, type Work } from './compute.ts'
import { boardComponents } from './presets.ts'
import { columns, type Rule, type SubjectSizes } from './schema.ts'

// Random classes, against a second implementation that shares nothing with the first: whole numbers and trial instead of fractions, a loop
// over students and subjects instead of functions on lists.

/** Catalogue experiments, few enough that some students are absent from all; the school has one of its own in each subject, too. */
const sizes = { physics: 3, chemistry: 2, biology: 5 }
const catalogueSizes: SubjectSizes = {
  physics: { catalogue: sizes.physics, own: 1 },
  chemistry: { catalogue: sizes.chemistry, own: 1 },
  biology: { catalogue: sizes.biology, own: 1 },
}
const steps = ['0.01', '0.5', '1'] as const

const mark = fc.integer({ min: 0, max: 1000 })
const away = fc.constantFrom<Absence>('A', 'E', 'R2027-01-20', 'R2027-02-03')
const rules = fc.record<Rule>({
  attempt: fc.constantFrom('newest', 'best'),
  experiments: fc.constantFrom('attempted', 'all', 'best'),
  best: fc.integer({ min: 1, max: 10 }),
  outOf: fc.integer({ min: 1, max: 100 }),
  round: fc.constantFrom(...steps),
  roundTotal: fc.constantFrom(...steps),
  own: fc.boolean(),
})

/** An experiment's work: marks in hundredths of at most `maximum`, and whether an absence came last. */
const works = (subject: keyof typeof sizes) =>
  fc.uniqueArray(
    fc
      .record({
        number: fc.integer({ min: 1, max: sizes[subject] + 1 }),
        maximum: fc.constantFrom(5, 10),
        given: fc.array(mark, { maxLength: 3 }),
        absence: fc.option(away),
      })
      .map(({ number, maximum, given, absence }): Work & { number: number } => {
        const marks = given.map((one) => Math.min(one, maximum * 100) / 100)
        return {
          ...{ number, experiment: `${subject}-${number}`, subject, maximum, absence },
          own: number > sizes[subject],
          newest: marks.at(-1) ?? null,
          best: marks.length > 0 ? Math.max(...marks) : null,
          ...{ waiting: false, draft: false },
        }
      }),
    { selector: ({ number }) => number, maxLength: 6 },
  )
const part = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 10 }).map((halves): Mark | null => halves / 2) },
  { weight: 1, arbitrary: away },
  { weight: 1, arbitrary: fc.constant(null) },
)
const pupil = fc.record({
  work: fc.tuple(works('physics'), works('chemistry'), works('biology')).map((all) => all.flat()),
  parts: fc.tuple(part, part, part),
})

/** The multiple of the step nearest to number / of, the upper one of two, found by counting up. */
function nearest(number: number, of: number, step: (typeof steps)[number]): number {
  const hundredths = Number(step) * 100
  // Starts just below the float's answer.
  let count = Math.max(0, Math.floor((100 * number) / (hundredths * of)) - 2)
  while ((2 * count + 1) * hundredths * of <= 2 * 100 * number) count += 1
  return (count * hundredths) / 100
}

/** The absence that is worse for the student: absent, then the later day, then exempt. */
function worst(all: (Absence | null)[]): Absence | null {
  let strongest: Absence | null = null
  for (const one of all) {
    if (one === 'A') return 'A'
    if (one && one !== 'E' && (!strongest || strongest === 'E' || one > strongest)) strongest = one
    if (one === 'E') strongest ??= 'E'
  }
  return strongest
}

function again(rule: Rule, all: Work[]) {
  const marks: Record<string, number | null> = {}
  const absences: Record<string, Absence | null> = {}
  for (const subject of columns) {
    const size = rule.own ? sizes[subject] + 1 : sizes[subject]
    const tenths: number[] = []
    const reasons: Absence[] = []
    for (const one of all) {
      if (one.subject !== subject || (one.own && !rule.own)) continue
      if (one.absence && (rule.attempt === 'newest' || one.best === null)) reasons.push(one.absence)
      else {
        const counting = rule.attempt === 'best' ? one.best : one.newest
        // Out of 5 or 10, in thousandths of the whole.
        if (counting !== null) tenths.push(Math.round(counting * 100) * (one.maximum === 5 ? 2 : 1))
      }
    }
    tenths.sort((a, b) => b - a)
    let of = tenths.length
    if (rule.experiments === 'all') of = size - reasons.length
    if (rule.experiments === 'best') of = Math.min(rule.best, size - reasons.length)
    const counted = rule.experiments === 'best' ? tenths.slice(0, of) : tenths
    const sum = counted.reduce((a, b) => a + b, 0)
    marks[subject] = tenths.length === 0 ? null : nearest(sum * rule.outOf, 1000 * of, rule.round)
    // One without a reason could still get a mark.
    absences[subject] = tenths.length === 0 && reasons.length === size ? worst(reasons) : null
  }
  return { marks, absences }
}

/** The sum of the parts as shares of the whole, without the exempt ones. */
function totalOf(parts: { mark: Mark | null; maximum: number }[], maximum: number, step: Rule['round']) {
  if (parts.some(({ mark }) => mark === null)) return null
  const left = parts.filter(({ mark }) => mark !== 'E')
  const reason = worst(parts.map(({ mark }) => (typeof mark === 'string' ? mark : null)))
  if (left.length === 0 || left.some(({ mark }) => typeof mark === 'string')) return reason
  let sum = 0
  let of = 0
  for (const { mark, maximum } of left) {
    sum += Math.round(Number(mark) * 100)
    of += maximum
  }
  return nearest(sum * maximum, 100 * of, step)
}

test('another implementation computes the same for random classes, under both presets', () => {
  fc.assert(
    fc.property(rules, fc.array(pupil, { minLength: 1, maxLength: 2 }), (rule, pupils) => {
      for (const { work, parts } of pupils) {
        const marks = computeMarks(rule, work, catalogueSizes)
        const absences = absencesOf(rule, marks, work, catalogueSizes)
        const expected = again(rule, work)
        expect(marks).toEqual(expected.marks)
        expect(absences).toEqual(expected.absences)

        const total = boardMark(rule, marks, absences)
        const practical = total ?? totalAbsence(total, marks, absences)
        const three = columns.map((column) => ({
          ...{ mark: expected.marks[column] ?? expected.absences[column] ?? null, maximum: rule.outOf },
        }))
        expect(practical).toBe(totalOf(three, 5, rule.roundTotal))

        expect(assess(rule, [], practical, []).total).toBe(
          practical === null || typeof practical === 'string'
            ? practical
            : nearest(practical * 100, 100, rule.roundTotal),
        )
        const entered = boardComponents.map(({ key }, index) => {
          const partMark = parts[index] ?? null
          return {
            component: key,
            marks: typeof partMark === 'number' ? partMark : null,
            absence: typeof partMark === 'string' ? partMark : null,
          }
        })
        const four = [practical, ...parts].map((one) => ({ mark: one, maximum: 5 }))
        expect(assess(rule, boardComponents, practical, entered).total).toBe(
          totalOf(four, 20, rule.roundTotal),
        )
      }
    }),
    { seed: 20261126, numRuns: runs(1000) },
  )
})
