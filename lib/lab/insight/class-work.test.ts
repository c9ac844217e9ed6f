import { expect, test } from 'vitest'
import { countClassWork, type StudentProgress } from './class-work.ts'

const maxima = new Map([
  ['c1', 5],
  ['p2', 10],
])

const student = (work: Partial<StudentProgress>): StudentProgress => ({
  released: '',
  absences: '',
  best: null,
  open: '',
  ...work,
})

test('the newest released mark counts, or the best where the rule says so', () => {
  const released = 'c1 5;p2 5;c1 2'
  expect(countClassWork([student({ released })], maxima).average).toBeCloseTo((2 / 5 + 5 / 10) / 2)
  expect(countClassWork([student({ released, best: true })], maxima).average).toBeCloseTo(
    (5 / 5 + 5 / 10) / 2,
  )
})

test('an absence is no mark, and a best mark stays one beside it', () => {
  const work = { released: 'c1 5', absences: 'c1 A' }
  expect(countClassWork([student(work)], maxima)).toMatchObject({
    average: null,
    released: new Map([['c1', 1]]),
    attempted: [1],
  })
  expect(countClassWork([student({ ...work, best: true })], maxima).average).toBe(1)
})

test('a student with open work at an experiment has attempted it once, and it is not released', () => {
  const students = [student({ released: 'c1 5;p2 5', open: 'c1' }), student({ open: 'c1 p2' }), student({})]
  const { released, attempted } = countClassWork(students, maxima)
  expect(released).toEqual(new Map([['p2', 1]]))
  expect(attempted).toEqual([2, 2, 0])
})

test('marks at an experiment that is not in view are left out', () => {
  expect(countClassWork([student({ released: 'b9 5' })], maxima)).toEqual({
    released: new Map(),
    average: null,
    attempted: [0],
  })
})
