import { expect, test } from 'vitest'
import { asksFor } from './options.ts'

test.each([
  ['growth: overview, one school', 'growth'],
  ['five sessions: class list', 'five sessions'],
  ['import 5,000 students', 'import'],
  ['export of 20,000 students', 'export'],
  ['in the browser: sign-in, phone', 'in the browser'],
])('a name of docs/figures.md, %s, opens its section: %s', (name, section) => {
  expect(asksFor(name, section)).toBe(true)
})

test('a part of a name asks for its cases, an empty one for all, another for none', () => {
  expect(asksFor('class list', 'five sessions: class list')).toBe(true)
  expect(asksFor('', 'two instances')).toBe(true)
  expect(asksFor('growth: class list', 'growth: marks grid')).toBe(false)
})
