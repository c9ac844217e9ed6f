import { expect, test } from 'vitest'
import type { Overview } from '@/lib/company/console/schema'
import { companyNeedsOf } from './company-needs'

const quiet: Overview = {
  incidents: { total: 0, boardBy: null },
  alarms: { total: 0, items: [] },
  stuck: { total: 0, items: [] },
  closing: [],
  figures: {
    institutes: 2,
    students: 9,
    keysThisMonth: 0,
    paidThisMonth: 0,
    assigned: 0,
    unused: 0,
    unseen: 0,
  },
  days: [],
}

test('nothing waits where nothing is wrong', () => {
  expect(companyNeedsOf(quiet)).toEqual([])
})

test('what waits is counted, with the first of it by name', () => {
  const erased = { guid: 'g', name: 'Hill View', displayId: 'HILL', erasedOn: '2026-12-03' }
  const needs = companyNeedsOf({
    ...quiet,
    incidents: { total: 1, boardBy: '2020-11-28T04:00:00.000Z' },
    closing: [erased],
    figures: { ...quiet.figures, unseen: 3 },
  })
  expect(needs.map(({ count, text }) => `${count} ${text}`)).toEqual([
    '1 incident: the Board must know by 28 Nov 2020, 9:30 am',
    '1 closed school is about to be erased, first Hill View on 3 Dec 2026',
    '3 new schools to look at',
  ])
})
