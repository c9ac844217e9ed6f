import { expect, test } from 'vitest'
import type { Absence } from '../experiment/absence.ts'
import { absencesOf } from './absences.ts'
import type { Work } from './compute.ts'
import { boardMark, computeMarks, effectiveMarks } from './compute.ts'
import { defaultRule, type Rule, type SubjectSizes } from './schema.ts'

const noAbsences = { physics: null, chemistry: null, biology: null }
const sizes: SubjectSizes = {
  physics: { catalogue: 7, own: 2 },
  chemistry: { catalogue: 5, own: 0 },
  biology: { catalogue: 10, own: 0 },
}

const work = (newest: number | null, best = newest, subject: Work['subject'] = 'physics'): Work => ({
  ...{
    experiment: 'any',
    subject,
    own: false,
    maximum: 5,
    newest,
    best,
    absence: null,
    waiting: false,
    draft: newest === null,
  },
})

const physics = (rule: Partial<Rule>, works: Work[]) =>
  computeMarks({ ...defaultRule, ...rule }, works, sizes).physics

test.each<[string, Partial<Rule>, (number | null)[], number | null]>([
  ['nothing done is empty and not 0', {}, [], null],
  ['a draft does not count', {}, [null], null],
  ['drafts are left out', {}, [4, null], 8],
  ['a mark of 0 is a mark', {}, [0], 0],
  ['a half goes up to the next half', { round: '0.5' }, [3.625], 7.5],
  ['just below a half stays', { round: '0.5' }, [3.62], 7],
  ['half a mark goes up', { round: '1' }, [3.75], 8],
  ['whole marks below the half', { round: '1' }, [3.74], 7],
  ['a third, to two decimals', { round: '0.01' }, [4, 4, 5], 8.67],
  ['5 in a thousandth goes up', { round: '0.01', outOf: 1 }, [0.025], 0.01],
  ['1.005 is not 1', { round: '0.01', outOf: 5 }, [1.01, 1], 1.01],
  ['all: what is missing is 0', { experiments: 'all', round: '0.01' }, [5, 5], 2.86],
  ['all: still empty without any mark', { experiments: 'all' }, [null], null],
  ['best 2 of 4', { experiments: 'best', best: 2 }, [1, 4, 5, 2], 9],
  ['best 3 with one done: two are 0', { experiments: 'best', best: 3, round: '0.01' }, [5], 3.33],
  ['best 10 of a subject of 7 is all 7', { experiments: 'best', best: 10 }, [5, 5, 5, 5, 5, 5, 5], 10],
  ['out of 20', { outOf: 20 }, [4], 16],
])('P: %s', (_, rule, marks, expected) => {
  const works = marks.map((mark) => work(mark))
  expect(physics(rule, works)).toBe(expected)
})

test('the best attempt counts instead of the newest when the rule says so', () => {
  expect(physics({ attempt: 'newest' }, [work(2, 5)])).toBe(4)
  expect(physics({ attempt: 'best' }, [work(2, 5)])).toBe(10)
})

test('own experiments count when the rule says so, and then like all others of the subject', () => {
  const works = [work(5), { ...work(1), own: true }]
  expect(physics({}, works)).toBe(10)
  expect(physics({ own: true }, works)).toBe(6)
  expect(physics({ experiments: 'all', round: '0.01' }, works)).toBe(1.43)
  expect(physics({ experiments: 'all', round: '0.01', own: true }, works)).toBe(1.33)
  expect(physics({ experiments: 'best', best: 10, own: true, round: '0.01' }, works)).toBe(1.33)
})

test('experiments of different maxima weigh the same', () => {
  const double = { ...work(5), maximum: 10 }
  expect(physics({}, [double, work(5)])).toBe(7.5)
})

test('a subject’s mark is made from its own experiments only', () => {
  const marks = computeMarks(defaultRule, [work(5), work(2, 2, 'biology')], sizes)
  expect(marks).toEqual({ physics: 10, chemistry: null, biology: 4 })
})

test('a mark typed by hand wins, even a 0, and an empty one leaves the computed mark', () => {
  const typed = { physics: 0, chemistry: null, biology: 9.5 }
  const computed = { physics: 7, chemistry: 6, biology: null }
  expect(effectiveMarks(typed, computed)).toEqual({ physics: 0, chemistry: 6, biology: 9.5 })
})

test.each<[number, number, number, Rule['roundTotal'], number]>([
  [10, 10, 10, '1', 5],
  [7, 7, 7, '1', 4],
  [6.5, 7, 7.5, '0.5', 3.5],
  [7.5, 8, 8, '0.01', 3.92],
  [0, 0, 0, '1', 0],
  [9, 9, 8.98, '0.5', 4.5],
  [5, 5, 4.99, '1', 2],
  [5, 5, 5, '1', 3],
])('P %d, C %d and B %d of 10 are, rounded to %s, %d of 5', (p, c, b, roundTotal, expected) => {
  const marks = { physics: p, chemistry: c, biology: b }
  expect(boardMark({ ...defaultRule, roundTotal }, marks, noAbsences)).toBe(expected)
})

test('a mark in an experiment that was added after the sheet was signed keeps P within its maximum', () => {
  const one = { ...sizes, physics: { catalogue: 1, own: 0 } }
  const all: Rule = { ...defaultRule, experiments: 'all', own: true }
  const added = { ...work(5), own: true }
  expect(computeMarks(all, [work(5), added], one).physics).toBe(10)
  const excused = { ...work(null, null), absence: 'E' as const }
  expect(computeMarks(all, [excused, added], one).physics).toBe(10)
})

test('there is no mark out of 5 while one of the three is empty', () => {
  expect(boardMark(defaultRule, { physics: 10, chemistry: null, biology: 10 }, noAbsences)).toBeNull()
})

const without = { physics: null, chemistry: null, biology: null }

/** Work in the catalogue's chemistry, which has five experiments, with these absences. */
const away = (...absences: Absence[]) =>
  absences.map((absence) => ({ ...work(null, null, 'chemistry'), absence }))

test.each<[string, Absence[], Absence | null]>([
  ['one exempt of five, the others still to come', ['E'], null],
  ['absent in one, the others still to come', ['A'], null],
  ['exempt from all but one', ['E', 'E', 'E', 'E'], null],
  ['exempt from all', ['E', 'E', 'E', 'E', 'E'], 'E'],
  ['exempt from four and absent in the fifth', ['E', 'E', 'E', 'E', 'A'], 'A'],
  ['rescheduled in all', ['R2027-01-20', 'R2027-01-20', 'R2027-02-03', 'E', 'E'], 'R2027-02-03'],
])('an absence stands for a subject only where each experiment has one: %s', (_, absences, expected) => {
  expect(absencesOf(defaultRule, without, away(...absences), sizes).chemistry).toBe(expected)
})

test('an absence in an own experiment does not affect the subject unless own ones count', () => {
  const one = { ...sizes, chemistry: { catalogue: 1, own: 1 } }
  const own = away('A').map((work) => ({ ...work, own: true }))
  const of = (rule: Rule, works: Work[]) => absencesOf(rule, without, works, one).chemistry
  expect(of(defaultRule, own)).toBeNull()
  expect(of(defaultRule, [...own, ...away('E')])).toBe('E')
  expect(of({ ...defaultRule, own: true }, [...own, ...away('E')])).toBe('A')
})
