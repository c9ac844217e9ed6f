import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowsIn } from '../../testing/read-here.ts'
import { csvLine } from './csv.ts'
import { guardFormula } from './formula.ts'

const formulaStart = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', 'a;=1', 'a\n=1', 'a\t@x', "'=1"])(
  'T49: %j starts no formula, wherever a spreadsheet splits it',
  (value) => {
    for (const part of guardFormula(value).split(/[;\t\r\n]/)) expect(part).not.toMatch(formulaStart)
  },
)

const hostile = fc.stringMatching(/^[=+\-@'; \t\r\na"]{0,12}$/)

test('T49: whatever a name is, an exported CSV reads back the same', async () => {
  const names = fc.sample(hostile, { numRuns: 300, seed: 7 })
  const file = csvLine(['Name', 'End']) + names.map((name) => csvLine([name, 'x'])).join('')
  const rows = await rowsIn(Buffer.from(`\ufeff${file}`))
  expect(rows.slice(1).map(({ cells: [name] }) => name)).toEqual(names.map((name) => name.trim()))
})

test('a value that no spreadsheet would run is left as it is', () => {
  for (const value of ['Asha', 'a-b', '12/3', "O'Brien", 'x=y', 'M.G. Road; Pune'])
    expect(guardFormula(value)).toBe(value)
})
