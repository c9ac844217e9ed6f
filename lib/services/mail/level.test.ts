import { expect, test } from 'vitest'
import { dailyLimits, levelOf } from './level.ts'

test('a school proves real by people who sign in, by paying, or by the staff’s own check', () => {
  const stranger = { seen: false, paid: false, signedIn: 0 }
  expect(levelOf(stranger)).toBe('new')
  expect(levelOf({ ...stranger, signedIn: 9 })).toBe('new')
  expect(levelOf({ ...stranger, signedIn: 10 })).toBe('used')
  expect(levelOf({ ...stranger, paid: true })).toBe('proven')
  expect(levelOf({ ...stranger, seen: true })).toBe('proven')
  expect(dailyLimits.new).toBeLessThan(dailyLimits.used)
  expect(dailyLimits.used).toBeLessThan(dailyLimits.proven)
})
