import { expect, test } from 'vitest'
import { inWords } from './in-words.ts'
import { tabbed } from './tabbed.ts'

test('T49: copied lines run nothing and keep their cells', () => {
  const lines = [
    ['Roll No', 'Name'],
    ['1', '=1+1'],
    ['2', 'Asha\tRao\nNair'],
    ['007', 'आशा'],
  ]
  expect(tabbed(lines)).toBe("Roll No\tName\n1\t'=1+1\n2\tAsha Rao Nair\n007\tआशा")
})

test.each([
  [0, 'zero'],
  [0.5, 'half'],
  [4, 'four'],
  [4.5, 'four and a half'],
  [3.92, 'three point nine two'],
  [3.05, 'three point zero five'],
  [5, 'five'],
])('%d in words is %s', (mark, words) => {
  expect(inWords(mark)).toBe(words)
})
