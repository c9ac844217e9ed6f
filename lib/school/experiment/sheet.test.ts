import { expect, test } from 'vitest'
import { GET as one } from '../../../app/api/experiments/catalogue/[slug]/sheet/route.ts'
import { pupil } from '../../testing/attempts.ts'
import { call } from '../../testing/call.ts'
import { firstCatalogue } from '../../testing/catalogues.ts'
import { db } from '../../testing/db.ts'
import { cellProblem, readCell, shownCell } from './cell.ts'
import { SheetView } from './schema.ts'
import { type NumberColumn, SheetWithExpected } from './sheet.ts'

const experiments = await db.experiment.findMany({
  where: { catalogueId: firstCatalogue },
})

test('all 22 experiments have a sheet', () => {
  expect(experiments.filter(({ sheet }) => sheet !== null)).toHaveLength(22)
})

test.each(experiments.map(({ id, sheet }) => [id, sheet] as const))(
  'the sheet of %s is complete',
  (_, kept) => {
    const { columns, rows, graph, steps, materials, safety } = SheetWithExpected.parse(kept)
    expect([materials, safety, rows].every((list) => list.length > 0)).toBe(true)
    expect(steps.length).toBeGreaterThanOrEqual(5)
    expect(steps.length).toBeLessThanOrEqual(9)
    const byKey = new Map(columns.map((column) => [column.key, column]))
    expect(byKey.size).toBe(columns.length)
    expect(new Set(rows.map(({ label }) => label)).size).toBe(rows.length)
    for (const key of graph ? [graph.x, graph.y] : []) expect(byKey.get(key)?.type).toBe('number')
    for (const { expected } of rows)
      for (const [key, value] of Object.entries(expected)) {
        const column = byKey.get(key)
        const values = 'choices' in value ? value.choices : [value.min, value.max]
        expect(column && values.map((one) => cellProblem(column, one))).toEqual(values.map(() => null))
      }
  },
)

test('a student reads the sheet and the questions, without expected readings and right answers', async () => {
  const { body } = await call(one, await pupil(), {
    method: 'GET',
    params: { slug: 'stomata-in-a-leaf-peel' },
  })
  const view = SheetView.parse(body.data)
  expect(view.questions).toHaveLength(5)
  expect(view.sheet?.rows).toEqual([{ label: '1' }, { label: '2' }, { label: '3' }])
  expect(JSON.stringify(body)).not.toMatch(/expected|Safranin"/)
})

const length: NumberColumn = {
  ...{ key: 'f', label: 'Focal length', type: 'number', unit: 'cm', leastCount: 0.1, min: 0, max: 200 },
}

test.each([
  ['20', 20, null, '20.0'],
  [' 15,2 ', 15.2, null, '15.2'],
  ['15.25', 15.25, 'Read to the least count: steps of 0.1', '15.3'],
  ['200.1', 200.1, 'Write a number from 0 to 200', '200.1'],
  ['−3', -3, 'Write a number from 0 to 200', '-3.0'],
  ['1e3', '1e3', 'Write a number', '1e3'],
  ['\u202d15.2\u202c\u200b', 15.2, null, '15.2'],
])('%j is read as %j', (typed, value, problem, shown) => {
  expect(readCell(length, typed)).toBe(value)
  expect(cellProblem(length, value)).toBe(problem)
  expect(shownCell(length, value)).toBe(shown)
})
