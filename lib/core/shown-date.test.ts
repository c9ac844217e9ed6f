import { expect, test } from 'vitest'
import {
  shownDate,
  shownDay,
  shownLongDate,
  shownLongDay,
  shownMoment,
  shownTime,
  timeInSentence,
} from './shown-date.ts'

const withPlainSpaces = (text: string) => text.replace(/\s/g, ' ')

test('a moment is written as its day in India, which begins at 18:30 UTC', () => {
  expect(shownDate('2026-05-31T18:29:59Z')).toBe('31 May 2026')
  expect(shownDate('2026-05-31T18:30:00Z')).toBe('1 Jun 2026')
  expect(shownLongDate(new Date('2026-05-31T18:30:00Z'))).toBe('1 June 2026')
  expect(withPlainSpaces(shownMoment('2026-06-01T10:32:00Z'))).toBe('1 Jun 2026, 4:02 pm')
  expect([shownDate(null), shownMoment(null)]).toEqual(['–', '–'])
})

test('a calendar day keeps its date', () => {
  expect([shownDay('2026-06-01'), shownLongDay('2026-06-01')]).toEqual(['1 Jun 2026', '1 June 2026'])
})

test('today and yesterday are called by name', () => {
  const now = new Date('2026-06-02T03:00:00Z')
  const labels = ['2026-06-01T18:30:00Z', '2026-06-01T18:29:00Z', '2026-05-31T18:29:00Z'].map((at) =>
    withPlainSpaces(shownTime(at, now)),
  )
  expect(labels).toEqual(['Today, 12:00 am', 'Yesterday, 11:59 pm', '31 May 2026, 11:59 pm'])
  expect(timeInSentence(new Date().toISOString())).toMatch(/^today, /)
})
