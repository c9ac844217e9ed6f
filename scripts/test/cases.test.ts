import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { missingIn, pathsIn, tableRows } from './listed-paths.ts'

// docs/cases.md names the tests of each of the 84 cases.

const cases = 'docs/cases.md'
const rows = tableRows(cases, /^T\d\d( ★)?$/)
const table = rows.filter((cells) => cells.length === 4)
const namesCase = (file: string, number: string) =>
  new RegExp(`\\b${number}\\b`).test(readFileSync(file, 'utf8'))

/** What is wrong with the files listed for a case. */
function problemsOf([first = '', , files = '', besides = '']: string[]): string[] {
  const number = first.slice(0, 3)
  const paths = pathsIn(files)
  if (paths.length === 0 && !/^(open|n\/a): /.test(besides))
    return [`${number} has neither a test nor a reason`]
  return paths
    .filter((path) => !/\.(test|spec)\.ts$/.test(path) || !existsSync(path) || !namesCase(path, number))
    .map((path) => `${number} is not in ${path}`)
}

test('every case is in the table, once', () => {
  const numbers = Array.from({ length: 84 }, (_, index) => `T${String(index + 1).padStart(2, '0')}`)
  expect(table.map(([first = '']) => first.slice(0, 3))).toEqual(numbers)
  expect(table.filter(([first = '']) => first.endsWith('★'))).toHaveLength(20)
})

test('every case has a test that names it, or says why not', () => {
  expect(table.flatMap(problemsOf)).toEqual([])
})

test('the checks would find a missing file', () => {
  expect(problemsOf(['T99', 'x', 'lib/core/env.test.ts', ''])).toEqual(['T99 is not in lib/core/env.test.ts'])
  expect(problemsOf(['T98', 'x', '', ''])).toEqual(['T98 has neither a test nor a reason'])
})

test('every file that docs/trust.md and the lists beside it point at is there', () => {
  for (const file of ['docs/trust.md', cases, 'docs/inventory.md'])
    expect(missingIn(readFileSync(file, 'utf8')), file).toEqual([])
})
