import { expect, test } from 'vitest'
import { markText, parseMark, problemMessage, problemPhrase } from './parse-mark.ts'
import { fullParts } from './parse-parts.ts'

const named = (...maxima: number[]) => ({
  maximum: maxima.reduce((sum, maximum) => sum + maximum, 0),
  components: maxima.map((maximum, at) => ({
    name: ['Experiment', 'Record', 'Viva', 'Project'][at] ?? '',
    maximum,
  })),
})
const three = named(2, 2, 1)
const [small, five, large] = [named(4, 3), named(5, 5), named(10, 5, 5)]

test.each([
  ['2+2+1', '2+2+1'],
  [' 2 + 2 + 1 ', '2+2+1'],
  ['2 2 1', '2+2+1'],
  ['2\t2  1', '2+2+1'],
  ['221', '2+2+1'],
  ['０21', '0+2+1'],
  ['000', '0+0+0'],
  ['1.5+2+0.25', '1.5+2+0.25'],
  ['2.0+2.00+1', '2+2+1'],
])('reads %j as the parts %s', (text, marks) => {
  expect(parseMark(text, three)).toEqual({ marks, problem: null })
  expect(parseMark(markText(marks as '2+2+1'), three).marks).toBe(marks)
})

test.each([
  ['5', 5],
  ['4.5', 4.5],
  ['05', 5],
  ['+3', 3],
  ['', null],
  ['A', 'A'],
  ['R 2027-01-20', 'R2027-01-20'],
])('a mark as one number and an absence are still read: %j', (text, marks) => {
  expect(parseMark(text, three)).toEqual({ marks, problem: null })
})

test.each([
  ['2+2', 'parts'],
  ['2+2+1+0', 'parts'],
  ['2++1', 'parts'],
  ['2+2+', 'parts'],
  ['2+2 1', 'parts'],
  ['2+x+1', 'parts'],
  ['2+2+-1', 'parts'],
  ['1.999+2+1', 'parts'],
  ['2. 2 1', 'parts'],
  ['3+2+0', 'part'],
  ['222', 'part'],
  ['2,2,1', 'text'],
  ['2/2/1', 'text'],
  ['22', 'above'],
  ['2211', 'above'],
])('refuses %j as %s and makes nothing of it', (text, problem) => {
  expect(parseMark(text, three)).toEqual({ marks: null, problem })
})

test('digits without separators are parts only where they cannot be one number', () => {
  expect(parseMark('43', small).marks).toBe('4+3')
  expect(parseMark('10', five).marks).toBe(10)
  expect(parseMark('55', five).problem).toBe('above')
  expect(parseMark('555', large).problem).toBe('above')
  expect([small, five, large, three].map(({ components }) => fullParts(components))).toEqual([
    '43',
    '5+5',
    '10+5+5',
    '221',
  ])
})

test('without components nothing is read as parts', () => {
  for (const text of ['2+2+1', '2 2 1']) expect(parseMark(text, { maximum: 5 }).problem).toBe('text')
  expect(parseMark('221', { maximum: 5 }).problem).toBe('above')
})

test('the reason is given in words that name the components', () => {
  expect(problemMessage('part', three)).toBe('At most Experiment 2, Record 2, Viva 1')
  expect(problemMessage('parts', three)).toBe('Enter one number for each: Experiment 2, Record 2, Viva 1')
  expect(problemPhrase('part', three)).toBe(
    'above the maximum of a component (Experiment 2, Record 2, Viva 1)',
  )
})
