import { expect, test } from 'vitest'
import { parseMark } from './parse-mark.ts'

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
  expect(parseMark(text, 5)).toEqual({ marks, problem: null })
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
  ['AB', 'text'],
  ['.', 'text'],
  ['-', 'text'],
  ['4 5', 'text'],
  ['0x4', 'text'],
])('T58: refuses %j as %s and makes nothing of it', (text, problem) => {
  expect(parseMark(text, 5)).toEqual({ marks: null, problem })
})
