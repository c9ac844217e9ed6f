import { expect, test } from 'vitest'
import { asNextSession, planClasses } from './plan'

const ending = (guid: string, classdivision: string) => ({
  ...{ guid, classdivision, teachers: [], students: 3, open: 0, signed: true },
})
const classes = [ending('a', '9-A'), ending('b', '10-A')]

test('9-A moves to 10-A, and students who repeat stay', () => {
  const planned = planClasses(classes, { b: { repeaters: ['pupil'] } })
  expect(asNextSession('2026-27', planned)).toEqual({
    from: '2026-27',
    classes: [
      { guid: 'a', kept: true, goesTo: '10-A' },
      { guid: 'b', kept: true, goesTo: null },
    ],
    students: [{ guid: 'pupil', goesTo: '10-A' }],
  })
})

test('grades count up in Roman numerals too; the highest class, and a name without a grade, go nowhere', () => {
  const names = ['V-A', 'VI-A', 'VIII-B', 'IX-B', 'IX-D', 'X-D', 'XI-A', 'XII-A', '9TH-A', '10TH-A', 'IXA-D']
  const planned = planClasses(
    names.map((name) => ending(name, name)),
    {},
  )
  const going = planned.flatMap(({ guid, goesTo }) => (goesTo ? [[guid, goesTo]] : []))
  expect(going).toEqual([
    ['V-A', 'VI-A'],
    ['VIII-B', 'IX-B'],
    ['IX-D', 'X-D'],
    ['XI-A', 'XII-A'],
    ['9TH-A', '10TH-A'],
  ])
})

test('nobody moves to, or repeats in, a class that does not go on', () => {
  const planned = planClasses(classes, { b: { kept: false, repeaters: ['pupil'] } })
  expect(asNextSession('2026-27', planned)).toEqual({
    from: '2026-27',
    classes: [
      { guid: 'a', kept: true, goesTo: null },
      { guid: 'b', kept: false, goesTo: null },
    ],
    students: [],
  })
})
