import { expect, test } from 'vitest'
import { SheetForm } from './sheet-form.ts'

const numbers = { unit: 'g', leastCount: '1', min: '0', max: '100' }
const mass = { ...numbers, key: 'mass', label: 'Mass', type: 'number', choices: '' }
const colour = { key: 'colour', label: 'Colour', type: 'choice', choices: 'Brown\nBlack' }
const smell = { key: 'smell', label: 'Smell', type: 'text' }
const typed = {
  ...{ aim: 'See it', materials: 'A stone', safety: '', steps: 'Look.', rowTitle: 'Reading' },
  columns: [mass, colour, smell],
  rows: [{ label: '1', expected: { colour: 'Brown;', smell: '; none ; faint' } }],
  graph: { x: '', y: '', title: '', note: '' },
}

/** The places where a sheet is refused. */
const refusedAt = (changes: object) =>
  SheetForm.safeParse({ ...typed, ...changes }).error?.issues.map(({ path }) => path.join('.')) ?? []
const expecting = (expected: object) => refusedAt({ rows: [{ label: '1', expected }] })

test('expected choices are never empty, and there is at least one', () => {
  const [row] = SheetForm.parse(typed).rows
  expect(row?.expected).toEqual({ colour: { choices: ['Brown'] }, smell: { choices: ['none', 'faint'] } })
  expect(expecting({ colour: ';' })).toEqual(['rows.0.expected.colour'])
  expect(expecting({ smell: ' ; ' })).toEqual(['rows.0.expected.smell'])
})

test('a choice cannot contain ; which separates expected choices', () => {
  expect(
    refusedAt({ columns: [mass, { ...colour, choices: 'Brown; dark\nBlack' }, smell], rows: [] }),
  ).toEqual(['columns.1.choices'])
})

test('columns need a row, and a sheet without columns needs none', () => {
  expect(refusedAt({ rows: [] })).toEqual(['rowTitle'])
  expect(refusedAt({ rows: [], columns: [] })).toEqual([])
})

test.each([{ x: 'mass' }, { y: 'mass' }, { note: 'A line' }])('a graph with %j needs a title', (part) => {
  expect(refusedAt({ graph: { ...typed.graph, ...part } })).toEqual(['graph.title'])
})

test('an axis whose column was removed does not count, also not for a graph that has a title', () => {
  const graph = { ...typed.graph, x: 'gone', y: 'mass' }
  expect(refusedAt({ graph: { ...graph, y: '' } })).toEqual([])
  expect(refusedAt({ graph: { ...graph, title: 'Mass' } })).toEqual(['graph.x'])
})
