import { expect, test } from 'vitest'
import { bandCount } from '@/lib/lab/insight/summary'
import { percent } from './figures'
import { bandNames } from './heat'
import { heatQueryOf } from './insights-screen'

test.each([
  [0, '0 %'],
  [0.001, '1 %'],
  [0.5, '50 %'],
  [0.666, '67 %'],
  [0.999, '99 %'],
  [1, '100 %'],
])('%d is %s: only all is 100 and only none is 0', (share, label) => {
  expect(percent(share)).toBe(label)
})

test('every step has a name', () => {
  expect(bandNames).toHaveLength(bandCount)
})

test('invalid parameters are ignored', () => {
  expect(heatQueryOf({ subject: 'physics', sort: 'total', order: 'desc' })).toEqual({
    subject: 'physics',
    sort: { sort: 'total', order: 'desc' },
  })
  expect(heatQueryOf({ subject: 'astrology', sort: ['name', 'total'], order: 'up' })).toEqual({
    subject: null,
    sort: { order: 'asc' },
  })
})
