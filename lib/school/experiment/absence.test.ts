import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Absence } from '../../lab/mark/absence-field.ts'
import { absenceWords, markColumns, markOf, parseAbsence, shortAbsence } from './absence.ts'

const november = '2026-11-25'

test.each([
  ['A', 'A'],
  ['AB', 'A'],
  ['abs', 'A'],
  ['ABSENT', 'A'],
  ['E', 'E'],
  ['ex', 'E'],
  ['exempted', 'E'],
  ['R 20 Jan', 'R2027-01-20'],
  ['r20jan', 'R2027-01-20'],
  ['R 20/1', 'R2027-01-20'],
  ['R: 20-1-27', 'R2027-01-20'],
  ['R 5 December', 'R2026-12-05'],
  ['R 5.12.', 'day'],
  ['Rescheduled to 20 January 2028', 'R2028-01-20'],
  ['R', 'day'],
  ['R 31 Feb', 'day'],
  ['R 20 Foo', 'day'],
  ['Ravi', 'day'],
  ['4', null],
  ['', null],
  ['Anna', null],
])('reads %j as %s', (text, absence) => {
  expect(parseAbsence(text, november)).toBe(absence)
})

test('a day without a year falls in the current school year, in January as in December', () => {
  expect(parseAbsence('R 20 Jan', '2027-01-05')).toBe('R2027-01-20')
  expect(parseAbsence('R 20 Dec', '2027-01-05')).toBe('R2026-12-20')
  expect(parseAbsence('R 2 Apr', '2027-04-01')).toBe('R2027-04-02')
})

test('what is shown can be typed again, and names the year when it is another', () => {
  expect(shortAbsence('R2028-01-20', november)).toBe('R 20 Jan 2028')
  expect(absenceWords('R2027-01-20', november)).toBe('rescheduled to 20 Jan')
  const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  const absences = fc.oneof(
    fc.constantFrom('A' as const, 'E' as const),
    day.map((at) => Absence.parse(`R${at.toISOString().slice(0, 10)}`)),
  )
  fc.assert(
    fc.property(absences, (absence) => {
      expect(parseAbsence(shortAbsence(absence, november), november)).toBe(absence)
      expect(markOf(markColumns(absence))).toBe(absence)
    }),
  )
})

test('only real days can be sent', () => {
  for (const wrong of ['a', 'R', 'R2027-02-30', 'R2027-1-2', 'X', '']) {
    expect(Absence.safeParse(wrong).success, wrong).toBe(false)
  }
})
