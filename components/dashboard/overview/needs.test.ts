import { expect, test } from 'vitest'
import { maxOverdueCounted, type OverviewClass } from '@/lib/lab/insight/overview'
import type { Headcount } from '@/lib/school/institute/count-school'
import { type Need, needsOf } from './needs'

const room = (classdivision: string, facts: Partial<OverviewClass> = {}): OverviewClass => ({
  ...{ classdivision, teachers: ['Ravi Nair'], strength: 30, overdue: 0, signatures: 0 },
  ...facts,
})
const people = (counts: Partial<Headcount> = {}): Headcount => ({
  ...{ teachers: 1, waitingTeachers: 0, students: 60, unplaced: 0, consentRequired: false },
  consent: { none: 60, given: 0, refused: 0, withdrawn: 0 },
  ...counts,
})
const enough = { assigned: 60, available: 4, without: 0 }

const needTexts = (classes: OverviewClass[], counts = people(), keys = enough, manages = true) =>
  needsOf({ classes, people: counts, keys, manages }).map(({ count, text }) => `${count} ${text}`)

test('a school in order needs nothing', () => {
  expect(needTexts([room('10-A')])).toEqual([])
})

test('people first: approvals, classes without a teacher, students without a class', () => {
  const classes = [room('9-A', { teachers: [] }), room('9-B', { teachers: [], strength: 0 })]
  expect(needTexts(classes, people({ waitingTeachers: 2, unplaced: 1 }))).toEqual([
    '2 teachers wait for approval',
    '1 class has no teacher: 9-A',
    '1 student has no class',
  ])
})

test('overdue work is told by class teacher, with the most first', () => {
  const classes = [
    room('9-A', { overdue: 1, teachers: ['Asha'] }),
    room('10-A', { overdue: 4 }),
    room('10-B', { overdue: 5 }),
  ]
  expect(needTexts(classes)).toEqual([
    '9 attempts have waited over 14 days for Ravi Nair: 10-A, 10-B',
    '1 attempt has waited over 14 days for Asha: 9-A',
  ])
})

test('overdue work of a class without a teacher waits for nobody by name', () => {
  expect(needTexts([room('9-A', { overdue: 2, teachers: [] })])).toContain(
    '2 attempts have waited over 14 days without a teacher: 9-A',
  )
})

test('a large school is told of the first few, and how many more there are', () => {
  const overdue = Array.from({ length: 7 }, (_, index) =>
    room(`9-${index}`, { overdue: 7 - index, teachers: [`T${index}`] }),
  )
  const untaught = Array.from({ length: 23 }, (_, index) => room(`10-${index}`, { teachers: [] }))
  const classes = [...overdue, ...untaught]
  const named = untaught.slice(0, 20).map(({ classdivision }) => classdivision)
  expect(needTexts(classes)).toEqual([
    `23 classes have no teacher: ${named.join(', ')} and 3 more`,
    '7 attempts have waited over 14 days for T0: 9-0',
    '6 attempts have waited over 14 days for T1: 9-1',
    '5 attempts have waited over 14 days for T2: 9-2',
    '4 attempts have waited over 14 days for T3: 9-3',
    '3 attempts have waited over 14 days for T4: 9-4',
    '3 attempts have waited over 14 days for 2 more teachers: 9-5, 9-6',
  ])
  const { href } = needsOf({ classes, people: people(), keys: enough, manages: true }).at(-1) as Need
  expect(href).toBe('/admin/dashboard#classes')
})

test('where there is more overdue work than is counted, nobody has a number of their own', () => {
  const classes = [
    room('9-A', { overdue: 1, teachers: ['Asha'] }),
    room('9-B'),
    room('10-A', { overdue: maxOverdueCounted }),
  ]
  expect(needTexts(classes)).toEqual([
    '1000 or more attempts have waited over 14 days, the oldest in 9-A, 10-A',
  ])
  expect(needTexts(classes.slice(1))).toEqual(['1000 attempts have waited over 14 days for Ravi Nair: 10-A'])
})

test('practical sheets are due once one of them is signed', () => {
  expect(needTexts([room('10-A'), room('10-B')])).toEqual([])
  const signed = (signatures: number) => room('10-A', { signatures })
  expect(needTexts([signed(2), room('10-B')])).toEqual([
    '1 practical sheet is not signed by both sides: 10-B',
  ])
  expect(needTexts([signed(1), room('10-B')])).toEqual([
    '2 practical sheets are not signed by both sides: 10-A, 10-B',
  ])
})

test('free keys are to be assigned before more are bought', () => {
  const keys = (available: number) => ({ assigned: 0, available, without: 60 })
  expect(needTexts([], people(), keys(40))).toEqual(['60 students have no key, and 40 keys can be assigned'])
  expect(needTexts([], people(), keys(0))).toEqual(['60 students have no key: buy more'])
  expect(needTexts([], people(), keys(0), false), 'to a viewer').toEqual(['60 students have no key'])
})

test('consent is asked for only where lab work waits for it', () => {
  expect(needTexts([], people({ consentRequired: true }))).toEqual([
    '60 students wait for a parent’s consent',
  ])
})

test('a viewer is led to where tasks can be seen', () => {
  const facts = {
    classes: [room('9-A', { teachers: [] })],
    people: people({ waitingTeachers: 2 }),
    keys: enough,
  }
  expect(needsOf({ ...facts, manages: true }).map(({ href }) => href)).toEqual([
    '/admin/dashboard?tab=teacher',
    '/admin/edit-teacher/9-A',
  ])
  expect(needsOf({ ...facts, manages: false }).map(({ href }) => href)).toEqual([
    '/admin/dashboard?tab=manage',
  ])
})
