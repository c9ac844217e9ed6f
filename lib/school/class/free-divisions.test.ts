import { expect, test } from 'vitest'
import { freeDivisions } from './free-divisions.ts'

test('a school without classes is offered 10-A to 10-L without I; existing ones are left out', () => {
  expect(freeDivisions([])).toEqual([
    ...['10-A', '10-B', '10-C', '10-D', '10-E', '10-F', '10-G', '10-H'],
    ...['10-J', '10-K', '10-L'],
  ])
  expect(freeDivisions(['10-A', '9-B'])[0]).toBe('10-B')
})
