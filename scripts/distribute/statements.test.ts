import { describe, expect, test } from 'vitest'
import { nodesOf, placeOf, type Source, sourceFiles } from '../../lib/testing/sources.ts'
import { placeOf as placeOfTable } from './tables.ts'

// Statements that fail on Citus but work on plain PostgreSQL, so that no other test would find them. See docs/scale.md.

type Template = { type: string; start: number; end: number }

const templatesOf = (file: Source) =>
  (nodesOf(file) as Template[]).filter(({ type }) => type === 'TemplateLiteral')

/** The SQL templates of a file for which `isSuch` holds. */
function find(isSuch: (sql: string) => boolean, file: Source): string[] {
  if (!/LEFT JOIN "|INSERT INTO "/.test(file.text)) return []
  return templatesOf(file)
    .filter(({ start, end }) => isSuch(file.text.slice(start, end)))
    .map((template) => placeOf(file, template))
}

const inFile = (sql: string): Source => ({ path: 'a.ts', text: `tx.$queryRaw\`${sql}\`` })

/** A value in a template, as it is written in the source. */
const value = ['$', '{id}::uuid'].join('')

// Account is a reference table. A LEFT JOIN from it to a person crashes Citus 13.2.2, with all of its connections, unless the person's
// school is given by a value.
describe('a LEFT JOIN from Account to a person', () => {
  const person = /LEFT JOIN "(?:Admin|Teacher|Student)" (\w+)\s+ON (?:\w+\."institutionId" = (\w+)\.)?/g

  /** Whether a statement gives the school of a table's rows by a value. */
  const isNamed = (sql: string, table: string) =>
    table !== '' && new RegExp(`\\b${table}\\."institutionId" = \\$\\{`).test(sql)

  const endsServer = (sql: string) =>
    sql.includes('FROM "Account" ') &&
    [...sql.matchAll(person)].some(
      ([, joined = '', other = '']) => !isNamed(sql, joined) && !isNamed(sql, other),
    )

  const statement = (on: string, where: string) =>
    inFile(`SELECT 1 FROM "Account" a JOIN "Institution" i ON i.id = a."institutionId"
      LEFT JOIN "Teacher" t ON ${on} WHERE ${where}`)

  test('no statement leads from Account to a person by a LEFT JOIN without naming the school', () => {
    expect(sourceFiles().flatMap((file) => find(endsServer, file))).toEqual([])
  })

  test.each([
    ['t.id = a.id', `a.id = ${value}`],
    ['t.id = a.id AND t."institutionId" = a."institutionId"', 'true'],
    ['t."institutionId" = a."institutionId" AND t.id = a.id', `i."institutionId" = ${value}`],
  ])('the check sees one: ON %s WHERE %s', (on, where) => {
    expect(find(endsServer, statement(on, where))).toEqual(['a.ts:1'])
  })

  test.each([
    ['t."institutionId" = a."institutionId" AND t.id = a.id', `a."institutionId" = ${value}`],
    [`t."institutionId" = ${value} AND t.id = a.id`, `a.id = ${value}`],
  ])('and lets one pass that names it: ON %s WHERE %s', (on, where) => {
    expect(find(endsServer, statement(on, where))).toEqual([])
  })
})

// Citus computes volatile values on the coordinator and sends them on by COPY, which PostgreSQL refuses under row security. Only rows of
// many schools that no statement has just changed go directly from node to node.
describe('volatile ids and times in an INSERT … SELECT', () => {
  const insert = /INSERT INTO "(\w+)"[^;]*\bSELECT\b[^;]*\b(?:gen_random_uuid|clock_timestamp|random)\(/
  const ofOneSchool =
    /"institutionId" = \$\{|SELECT \$\{\w*[iI]nstitutionId\}|\bRETURNING\b[^;]*\bINSERT INTO/

  const isCopied = (sql: string) => {
    const [, table] = insert.exec(sql) ?? []
    return table !== undefined && placeOfTable(table) === 'distributed' && ofOneSchool.test(sql)
  }

  const school = ['$', '{institutionId}::uuid'].join('')

  test('no statement for one school computes them for each row', () => {
    expect(sourceFiles(['app', 'lib']).flatMap((file) => find(isCopied, file))).toEqual([])
  })

  test.each([
    `INSERT INTO "KeyEvent" (id) SELECT gen_random_uuid() FROM "AccessKey" k WHERE k."institutionId" = ${value}`,
    `WITH k AS (UPDATE "AccessKey" SET x = 1 RETURNING id) INSERT INTO "KeyEvent" (at) SELECT clock_timestamp() FROM k`,
    `INSERT INTO "KeyEvent" ("institutionId", id) SELECT ${school}, gen_random_uuid() FROM moved`,
  ])('the check sees one: %s', (sql) => {
    expect(find(isCopied, inFile(sql))).toEqual(['a.ts:1'])
  })

  test.each([
    `INSERT INTO "KeyEvent" (at) SELECT statement_timestamp() FROM "AccessKey" k WHERE k."institutionId" = ${value}`,
    'INSERT INTO "Notification" (id) SELECT gen_random_uuid() FROM "Admin" a',
    `INSERT INTO "Job" (id) SELECT gen_random_uuid() FROM "Refund" r WHERE r."institutionId" = ${value}`,
  ])('and lets one pass that is answered: %s', (sql) => {
    expect(find(isCopied, inFile(sql))).toEqual([])
  })
})

// The same applies to window functions and DISTINCT ON, unless they are partitioned by school.
describe('window functions and DISTINCT ON in an INSERT … SELECT', () => {
  const bySchool = '(?:\\w+\\.)?"institutionId"'
  const window = new RegExp(`\\bOVER\\s*\\((?!\\s*PARTITION BY ${bySchool})`)
  const choice = new RegExp(`\\bDISTINCT ON\\s*\\((?!\\s*${bySchool})`)

  const isCopied = (sql: string) => {
    const [, table] = /INSERT INTO "(\w+)"[^;]*\bSELECT\b/.exec(sql) ?? []
    return (
      table !== undefined &&
      placeOfTable(table) === 'distributed' &&
      [window, choice].some((part) => part.test(sql))
    )
  }

  test('no statement numbers or picks the rows it inserts without the school', () => {
    expect(sourceFiles(['app', 'lib']).flatMap((file) => find(isCopied, file))).toEqual([])
  })

  test.each([
    'INSERT INTO "Student" (id) SELECT row_number() OVER (PARTITION BY s.id ORDER BY s.id) FROM "Student" s',
    'INSERT INTO "Student" (id) SELECT row_number() OVER (ORDER BY s."institutionId") FROM "Student" s',
    'INSERT INTO "ConsentEntry" (id) SELECT DISTINCT ON (e.id) e.id FROM "ConsentEntry" e',
  ])('the check sees one: %s', (sql) => {
    expect(find(isCopied, inFile(sql))).toEqual(['a.ts:1'])
  })

  test.each([
    'INSERT INTO "Student" (id) SELECT rank() OVER (PARTITION BY s."institutionId", s.id) FROM "Student" s',
    'INSERT INTO "ConsentEntry" (id) SELECT DISTINCT ON (e."institutionId", e.id) e.id FROM "ConsentEntry" e',
    'INSERT INTO "Job" (id) SELECT row_number() OVER (ORDER BY a.id) FROM "Account" a',
  ])('and lets one pass that is answered: %s', (sql) => {
    expect(find(isCopied, inFile(sql))).toEqual([])
  })
})

// Citus does not see that a subquery's school is the row's own, and can lock rows only if one node answers.
describe('lists read in a statement that locks rows', () => {
  const list = /\bARRAY\(\s*SELECT\b[^;]*?\bWHERE \w+\."institutionId" = \w+\."institutionId"/

  /** The lock may stand in another template of the file. */
  const findLists = (file: Source) =>
    / FOR (?:NO KEY )?UPDATE|`FOR (?:NO KEY )?UPDATE/.test(file.text)
      ? templatesOf(file)
          .filter(({ start, end }) => list.test(file.text.slice(start, end)))
          .map((template) => placeOf(file, template))
      : []

  const statement = (school: string) =>
    inFile(`SELECT t.id, ARRAY(SELECT c.name FROM "Class" c WHERE c."institutionId" = ${school} AND c.id = t.id)
      FROM "Teacher" t WHERE t."institutionId" = ${value} FOR UPDATE OF t`)

  test('each names its school by a value', () => {
    expect(sourceFiles(['app', 'lib']).flatMap(findLists)).toEqual([])
  })

  test('the check sees one that does not, and lets one pass that does', () => {
    expect(findLists(statement('t."institutionId"'))).toEqual(['a.ts:1'])
    expect(findLists(statement(value))).toEqual([])
  })
})
