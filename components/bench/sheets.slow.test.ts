import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { cellProblem } from '@/lib/school/experiment/cell'
import { isExpected } from '@/lib/school/experiment/expected'
import { SheetWithExpected } from '@/lib/school/experiment/sheet'
import { firstCatalogue } from '@/lib/testing/catalogues'
import { db } from '@/lib/testing/db'
import { benchNames } from './bench-names'
import { benches } from './registry'
import { pupils } from './testing/pupils'

const experiments = await db.experiment.findMany({
  where: { catalogueId: firstCatalogue },
  select: { firstSlug: true, sheet: true },
})
const sheetOf = (name: string) =>
  SheetWithExpected.parse(experiments.find(({ firstSlug }) => firstSlug === name)?.sheet)

const seeds = ['meera', 'ravi', 'asha', 'john', 'meena', '01a21331-da74-77d8-8fba-338d2b9c2a6d']

test.each(benchNames)(
  'who reads the bench of %s well fills every field that is told by an instrument, as expected',
  (name) => {
    const { rows, columns } = sheetOf(name)
    for (const seed of seeds) {
      const observed = pupils[name](seed)
      expect(observed).toHaveLength(rows.length)
      for (const [index, { label, expected }] of rows.entries()) {
        const cells = observed[index] ?? {}
        for (const column of columns) {
          const [value, expectedValue] = [cells[column.key], expected[column.key]]
          const place = `${seed}: ${label}, ${column.label}: ${value}`
          if (expectedValue) expect(value !== undefined && isExpected(expectedValue, value), place).toBe(true)
          if (value !== undefined) expect(cellProblem(column, value), place).toBeNull()
        }
      }
    }
  },
)

test.each(benchNames)('the bench of %s is always the same for the same pupil', async (name) => {
  const Bench = await benches[name]()
  const drawn = () => renderToStaticMarkup(createElement(Bench, { seed: 'meera' }))
  const first = drawn()
  expect(first).toMatch(/<p role="status"[^>]*>\w/)
  expect(drawn()).toBe(first)
})
