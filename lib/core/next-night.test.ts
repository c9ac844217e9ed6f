import { expect, test } from 'vitest'
import { nextMonth, nextNight } from './next-night.ts'

test('the night is half past two in India', () => {
  expect(nextNight(new Date('2026-11-21T20:59:00Z'))).toEqual(new Date('2026-11-21T21:00:00Z'))
  expect(nextNight(new Date('2026-11-21T21:00:00Z'))).toEqual(new Date('2026-11-22T21:00:00Z'))
})

test('the next month begins on its first, also in December', () => {
  expect(nextMonth(new Date('2026-11-21T10:00:00Z'))).toEqual(new Date('2026-12-01T21:00:00Z'))
  expect(nextMonth(new Date('2026-12-31T23:00:00Z'))).toEqual(new Date('2027-01-01T21:00:00Z'))
})
