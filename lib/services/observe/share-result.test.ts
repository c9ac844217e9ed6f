import { expect, test, vi } from 'vitest'
import { shareResult } from './share-result.ts'

test('a database that hangs holds up no scrape, and is not asked again meanwhile', async () => {
  const query = vi.fn(() => new Promise<number>(() => {}))
  const shared = shareResult(query, 'nothing was counted', 1)
  expect(await shared()).toBeNull()
  expect(await shared()).toBeNull()
  expect(query).toHaveBeenCalledOnce()
})

test('gauges of one scrape share an answer, and the next scrape asks again', async () => {
  let count = 0
  const shared = shareResult(async () => ++count, 'nothing was counted')
  expect(await Promise.all([shared(), shared()])).toEqual([1, 1])
  expect(await shared()).toBe(2)
})

test('a failed query gives null', async () => {
  const shared = shareResult(() => Promise.reject(new Error('gone')), 'nothing was counted')
  expect(await shared()).toBeNull()
})
