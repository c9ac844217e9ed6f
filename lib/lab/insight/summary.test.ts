import { expect, test } from 'vitest'
import { heatRows } from './rows.ts'
import { bandOf, countByBand, sortByDifficulty, summarise } from './summary.ts'
import type { HeatCell, HeatMap } from './types.ts'

const experiment = (slug: string, number: number) => ({
  ...{ slug, number, title: slug, shortTitle: slug, own: false, maximum: 5, components: null },
  subject: 'chemistry' as const,
})

const student = (guid: string, username = guid) => ({ guid, username, rollNumber: guid })

const cell = (student: string, experiment: string, marks: number | null, proposed: number | null = null) => ({
  ...{ student, experiment, marks, proposed, absence: null, waiting: marks === null },
})

const mapOf = (cells: HeatCell[], students = ['1', '2', '3'].map((roll) => student(roll))): HeatMap => ({
  ...{ class: '10-A', classes: [], students, cells },
  experiments: ['one', 'two', 'three'].map((slug, at) => experiment(slug, at + 1)),
})

test.each([
  [0, 0],
  [1.49, 0],
  [1.5, 1],
  [2.5, 2],
  [3.5, 3],
  [4.49, 3],
  [4.5, 4],
  [5, 4],
])('%d of 5 is in step %d', (marks, band) => {
  expect(bandOf(marks / 5)).toBe(band)
})

test('T58: a mark of 0 is a mark and counts; an empty one does not', () => {
  const [one] = summarise(mapOf([cell('1', 'one', 0), cell('2', 'one', 4), cell('3', 'one', null)]))
  expect(one).toMatchObject({ done: 3, marks: [0, 4], average: 2, right: null })
  expect(countByBand([0, 4], 5)).toEqual([1, 0, 0, 1, 0])
})

test('the experiment with the lowest share of right answers or marks comes first, untouched ones are left out', () => {
  const cells = [
    cell('1', 'one', 4, 5),
    cell('2', 'one', 4, 4),
    cell('1', 'two', null, 2),
    cell('1', 'three', 1, 5),
  ]
  const slugs = (from: HeatCell[]) =>
    sortByDifficulty(summarise(mapOf(from))).map((one) => one.experiment.slug)
  expect(slugs(cells)).toEqual(['three', 'two', 'one'])
  expect(slugs(cells.slice(0, 2))).toEqual(['one'])
})

test('students are sorted by roll number, name or total; those without a mark are last either way', () => {
  const students = [student('2', 'Meera'), student('9', 'Asha'), student('10', 'John')]
  const map = mapOf([cell('2', 'one', 2.25), cell('2', 'two', 1.5), cell('10', 'one', 5)], students)
  const rolls = (sort: object) => heatRows(map, sort).map(({ rollNumber }) => rollNumber)
  expect(rolls({})).toEqual(['2', '9', '10'])
  expect(rolls({ order: 'desc' })).toEqual(['10', '9', '2'])
  expect(rolls({ sort: 'name' })).toEqual(['9', '10', '2'])
  expect(rolls({ sort: 'total' })).toEqual(['2', '10', '9'])
  expect(rolls({ sort: 'total', order: 'desc' })).toEqual(['10', '2', '9'])
  expect(heatRows(map).map(({ total }) => total)).toEqual([3.75, null, 5])
})

test('a total covers the experiments that are shown', () => {
  const map = mapOf([cell('1', 'one', 2), cell('1', 'two', 3)])
  const [row] = heatRows({ ...map, experiments: map.experiments.slice(0, 1) })
  expect(row).toMatchObject({ total: 2 })
  expect(row?.cells.has('two')).toBe(false)
})
