import { expect, test } from 'vitest'
import { mark } from '@/lib/core/fields'
import { readMark } from './read-mark'

test('T58: a mark is read exactly, and nothing is not 0', () => {
  const read = (text: string) => readMark(text, 5)
  expect(read('5 ')).toEqual({ marks: 5 })
  expect(read(' 4.5')).toEqual({ marks: 4.5 })
  expect(read('.5')).toEqual({ marks: 0.5 })
  expect(read('0')).toEqual({ marks: 0 })
  expect(read('')).toEqual({ marks: null })
  expect(read('  ')).toEqual({ marks: null })
})

test('T58: what is no mark is refused in words', () => {
  const error = (text: string) => (readMark(text, 10) as { error: string }).error
  expect(error('11')).toBe('A mark here is at most 10')
  expect(error('99999999')).toBe('A mark here is at most 10')
  expect(error('10.01')).toBe('A mark here is at most 10')
  expect(error('-1')).toBe('A mark is 0 or more')
  expect(error('4.999')).toBe('Use at most two decimals')
  for (const text of ['1e309', '1e1', 'NaN', 'Infinity', '4,5', '.', 'j', '4 5', '0x5'])
    expect(error(text), text).toBe('Enter a number')
})

test('whatever is read as a mark, the server takes', () => {
  for (let hundredths = 0; hundredths <= 1000; hundredths++) {
    const read = readMark((hundredths / 100).toFixed(2), 10)
    expect('marks' in read && mark.safeParse(read.marks).success, String(hundredths)).toBe(true)
  }
})
