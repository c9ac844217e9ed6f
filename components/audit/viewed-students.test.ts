import { expect, test } from 'vitest'
import { peopleIn, viewedQueryOf } from './viewed-students'

const now = new Date('2026-11-21T20:00:00Z')

test('without dates it covers the last seven days in the schools’ time zone, by anybody', () => {
  expect(viewedQueryOf({}, now)).toEqual({
    ...{ first: '2026-11-16', last: '2026-11-22' },
    time: { from: '2026-11-15T18:30:00.000Z', to: '2026-11-22T18:30:00.000Z' },
  })
})

test('a given date limits it, and an end date alone covers the week before it', () => {
  const { first, last } = viewedQueryOf({ to: '2026-03-01' }, now)
  expect([first, last]).toEqual(['2026-02-23', '2026-03-01'])
})

test('values that no screen offers are ignored', () => {
  const odd = viewedQueryOf({ from: 'x', to: '2026-02-31', who: "' OR 1=1" }, now)
  expect(odd).toEqual(viewedQueryOf({}, now))
})

test('students without a class are counted, but not as a class', () => {
  const named = (...classes: (string | null)[]) =>
    classes.map((division, at) => ({ guid: `${at}`, username: `Asha ${at}`, class: division }))
  expect(peopleIn([])).toBe('Nobody')
  expect(peopleIn(named('9-A', '9-A', '9-B', null))).toBe('4 students of 2 classes')
  expect(peopleIn(named(null))).toBe('1 student')
})
