import { expect, test } from 'vitest'
import { firstStepsOf, setupOf } from './first-steps'

const named = (classdivision: string) => ({
  ...{ classdivision, teachers: ['Asha'], strength: 30, overdue: 0, signatures: 0 },
})
// Of the headcount only these are read.
const people = { students: 60, teachers: 1, waitingTeachers: 0 } as never

const slipsHref = (unreachedClass: string | null) => {
  const classes = [named('9-A'), named('10-A')]
  const setup = setupOf({ classes, begun: false, reached: 30, unreachedClass }, people)
  return firstStepsOf(setup)?.find(({ key }) => key === 'slips')?.href
}

test('slips are printed next for the first class that has students without a password', () => {
  expect(slipsHref('10-A')).toBe('/admin/login-slips/10-A')
  expect(slipsHref(null)).toBe('/admin/login-slips/9-A')
})
