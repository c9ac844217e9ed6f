import { expect, test } from 'vitest'
import { mark } from '../../core/fields.ts'
import { parseMark, problemMessage } from './parse-mark.ts'

test.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  ['4', 4],
  ['5 ', 5],
  [' 3.5', 3.5],
  ['.5', 0.5],
  ['4.', 4],
  ['4.50', 4.5],
  ['2.500', 2.5],
  ['+3', 3],
  ['５', 5],
])('reads %j as %j', (text, marks) => {
  expect(parseMark(text, { maximum: 5 })).toEqual({ marks, problem: null })
})

test.each([
  ['-1', 'negative'],
  ['\u22121', 'negative'],
  ['11', 'above'],
  ['5.01', 'above'],
  ['1000', 'above'],
  ['4.999', 'decimals'],
  ['NaN', 'text'],
  ['1e309', 'text'],
  ['3,5', 'text'],
  ['R', 'day'],
  ['R 31 Feb', 'day'],
  ['AA', 'text'],
  ['.', 'text'],
  ['-', 'text'],
  ['4 5', 'text'],
  ['0x4', 'text'],
])('T58: refuses %j as %s and makes nothing of it', (text, problem) => {
  expect(parseMark(text, { maximum: 5 })).toEqual({ marks: null, problem })
})

test.each([
  ['A', 'A'],
  ['ab', 'A'],
  ['Absent', 'A'],
  ['e', 'E'],
  ['exempt', 'E'],
  ['R 2027-01-20', 'R2027-01-20'],
  ['rescheduled to 20/1/2027', 'R2027-01-20'],
])('reads %j as the absence %s', (text, absence) => {
  expect(parseMark(text, { maximum: 5 })).toEqual({ marks: absence, problem: null })
})

test('T58: the reason is given in words', () => {
  expect(problemMessage('above', { maximum: 10 })).toBe('A mark here is at most 10')
  expect(problemMessage('negative', { maximum: 10 })).toBe('A mark is 0 or more')
})

test('the server accepts whatever is read as a mark', () => {
  for (let hundredths = 0; hundredths <= 1000; hundredths++) {
    const { marks, problem } = parseMark((hundredths / 100).toFixed(2), { maximum: 10 })
    expect(problem === null && mark.safeParse(marks).success, String(hundredths)).toBe(true)
  }
})
