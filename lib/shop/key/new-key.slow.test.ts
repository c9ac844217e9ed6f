import { expect, test } from 'vitest'
import { newAccessKey } from './issue-keys.ts'

test('T29: 100,000 keys made in one moment do not repeat and show no pattern', () => {
  const keys = Array.from({ length: 100_000 }, newAccessKey)
  expect(new Set(keys).size).toBe(keys.length)
  const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  const counts = Array.from({ length: 19 }, () => new Map<string, number>())
  let likeTheLast = 0
  keys.forEach((key, at) => {
    if (!/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/.test(key)) expect.fail(key)
    for (let place = 0; place < 19; place++) {
      const count = counts[place] as Map<string, number>
      count.set(key[place] ?? '', (count.get(key[place] ?? '') ?? 0) + 1)
    }
    if (keys[at - 1]?.slice(0, 3) === key.slice(0, 3)) likeTheLast += 1
  })
  const expected = keys.length / alphabet.length
  for (const count of counts.filter((_, place) => place % 5 !== 4)) {
    expect(count.size).toBe(alphabet.length)
    // Six standard deviations: a fair draw fails once in ten million runs.
    for (const found of count.values())
      expect(Math.abs(found - expected)).toBeLessThan(6 * Math.sqrt(expected))
  }
  // One in 32,768 begins like the one before it by chance.
  expect(likeTheLast).toBeLessThan(20)
})
