import { expect, test } from 'vitest'
import { retryDelay } from './retry-delay'

test('each pause is twice as long, up to a minute', () => {
  expect([1, 2, 5, 6, 7, 5000].map(retryDelay)).toEqual([2000, 4000, 32_000, 60_000, 60_000, 60_000])
})
