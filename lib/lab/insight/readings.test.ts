import { expect, test } from 'vitest'
import type { SheetWithExpected } from '../../school/experiment/sheet.ts'
import type { Observations } from '../attempt/observations.ts'
import { readingInsights } from './readings.ts'

const sheet: SheetWithExpected = {
  ...{ aim: '', materials: [], safety: [], steps: [], rowTitle: 'Drawn angle', graph: null },
  rows: [
    { label: '30°', expected: { r: { min: 18, max: 21 } } },
    { label: '45°', expected: { r: { min: 26, max: 30 }, bends: { choices: ['Towards the normal'] } } },
  ],
  columns: [
    { key: 'r', label: 'Refraction', type: 'number', unit: '°', leastCount: 1, min: 0, max: 90 },
    { key: 'bends', label: 'It bends', type: 'choice', choices: ['Towards the normal', 'Away from it'] },
  ],
}

test('unexpected readings are counted, those of most students first, with what most wrote', () => {
  const away = { bends: 'Away from it' }
  const tables: Observations[] = [
    [{ r: 19 }, { r: 45, ...away }],
    [{ r: 60 }, { r: 28, ...away }],
    [{}, { bends: 'Towards the normal' }],
  ]
  expect(readingInsights(sheet, tables)).toEqual([
    {
      ...{ row: '45°', column: 'It bends', expected: 'Towards the normal' },
      ...{ read: 3, outside: 2, most: 'Away from it' },
    },
    { row: '30°', column: 'Refraction (°)', expected: '18 to 21 °', read: 2, outside: 1, most: '60' },
    { row: '45°', column: 'Refraction (°)', expected: '26 to 30 °', read: 2, outside: 1, most: '45' },
  ])
})

test('a reading that everybody has right, and an experiment without a sheet, give none', () => {
  expect(readingInsights(sheet, [[{ r: 18 }], [{ r: 21 }]])).toEqual([])
  expect(readingInsights(null, [[{ r: 90 }]])).toEqual([])
})
