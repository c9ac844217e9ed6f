import { expect, test } from 'vitest'
import { activityQueryOf } from './activity-query'

test('a kind or day in the address that there is not is ignored', () => {
  const { query, filtered } = activityQueryOf({ action: 'toString', from: '2026-02-30', to: 'x' })
  expect(query).toEqual({ limit: 50, cursor: 0 })
  expect(filtered).toBe(false)
  expect(activityQueryOf({ action: 'student', from: '2026-02-28' }).query).toMatchObject({
    action: 'student',
    from: '2026-02-28',
  })
})
