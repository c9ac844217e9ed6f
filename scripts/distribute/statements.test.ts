import { expect, test } from 'vitest'
import { nodesOf, placeOf, type Source, sourceFiles } from '../../lib/testing/sources.ts'

// A LEFT JOIN from Account, which every node has, to a person whose school is not named by a value ends the server of Citus 13.2.2,
// with all of its connections. Plain PostgreSQL answers it, so that no other test would see one.

type Template = { type: string; start: number; end: number }

const person = /LEFT JOIN "(?:Admin|Teacher|Student)" (\w+)\s+ON (?:\w+\."institutionId" = (\w+)\.)?/g

/** Whether a statement says by a value which school's rows of a table it means. */
const isNamed = (sql: string, table: string) =>
  table !== '' && new RegExp(`\\b${table}\\."institutionId" = \\$\\{`).test(sql)

const endsServer = (sql: string) =>
  sql.includes('FROM "Account" ') &&
  [...sql.matchAll(person)].some(
    ([, joined = '', other = '']) => !isNamed(sql, joined) && !isNamed(sql, other),
  )

function faultsIn(file: Source): string[] {
  if (!file.text.includes('LEFT JOIN "')) return []
  const templates = (nodesOf(file) as Template[]).filter(({ type }) => type === 'TemplateLiteral')
  return templates
    .filter(({ start, end }) => endsServer(file.text.slice(start, end)))
    .map((template) => placeOf(file, template))
}

test('no statement leads from Account to a person by a LEFT JOIN without naming the school', () => {
  expect(sourceFiles().flatMap(faultsIn)).toEqual([])
})

const statement = (on: string, where: string) => ({
  path: 'a.ts',
  text: `tx.$queryRaw\`SELECT 1 FROM "Account" a JOIN "Institution" i ON i.id = a."institutionId"
    LEFT JOIN "Teacher" t ON ${on} WHERE ${where}\``,
})

/** As a value stands in a source. */
const value = ['$', '{id}::uuid'].join('')

test.each([
  ['t.id = a.id', `a.id = ${value}`],
  ['t.id = a.id AND t."institutionId" = a."institutionId"', 'true'],
  ['t."institutionId" = a."institutionId" AND t.id = a.id', `i."institutionId" = ${value}`],
])('the check sees one: ON %s WHERE %s', (on, where) => {
  expect(faultsIn(statement(on, where))).toEqual(['a.ts:1'])
})

test.each([
  ['t."institutionId" = a."institutionId" AND t.id = a.id', `a."institutionId" = ${value}`],
  [`t."institutionId" = ${value} AND t.id = a.id`, `a.id = ${value}`],
])('and lets one pass that names it: ON %s WHERE %s', (on, where) => {
  expect(faultsIn(statement(on, where))).toEqual([])
})
