import { expect, test } from 'vitest'
import { hashSlipPassword, passwordMatches } from './password.ts'
import { slipPassword, slipSpelling, slipWords } from './slip.ts'

test('a slip’s password is two words and two digits, from as many as the limits are calculated for', () => {
  const some = Array.from({ length: 1000 }, slipPassword)
  for (const one of some) expect(one).toMatch(/^[a-z]{3,8} [a-z]{3,8} \d\d$/)
  expect(new Set(some).size).toBeGreaterThan(990)
  // docs/decisions/2026-11-24-students-of-their-school.md has the calculation.
  expect(slipWords.length ** 2 * 100).toBeGreaterThan(390_000_000)
  expect(new Set(slipWords.map((word) => word.slice(0, 4))).size).toBe(slipWords.length)
})

test('it matches however it is typed, and nothing else does', async () => {
  const hash = await hashSlipPassword('river cotton 47', { group: 'a', member: 'a' })
  const fits = (typed: string) => passwordMatches(typed, hash, { group: 'a', member: typed })
  for (const typed of ['river cotton 47', 'River-Cotton-47', 'rivercotton47', ' RIVER  cotton47 '])
    expect(await fits(typed), typed).toBe(true)
  for (const typed of ['river cotton 74', 'cotton river 47', 'river.cotton.47']) {
    expect(await fits(typed), typed).toBe(false)
  }
})

test('other passwords are left as they are', () => {
  for (const typed of ['Lime-water-7', 'k7Jm2pQx', 'river cotton 475', '12345678'])
    expect(slipSpelling(typed)).toBe(null)
})
