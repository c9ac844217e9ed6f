import { expect, test } from 'vitest'
import { ageOf } from './age'

const now = new Date('2026-11-21T12:00:00.000Z')

test.each([
  ['2026-11-21T11:59:00.000Z', 'under 1 hour'],
  ['2026-11-21T11:00:00.000Z', '1 hour'],
  ['2026-11-20T12:00:01.000Z', '23 hours'],
  ['2026-11-20T12:00:00.000Z', '1 day'],
  ['2026-11-13T11:00:00.000Z', '8 days'],
  ['2026-11-21T12:00:30.000Z', 'under 1 hour'],
])('since %s: %s', (since, age) => {
  expect(ageOf(since, now)).toBe(age)
})
