import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginNext, school } from '../../lib/care/academic-session/testing/school-year.ts'
import { viewEndingSession } from '../../lib/care/academic-session/view.ts'
import { makeWorld } from '../../lib/testing/world.ts'
import { clusterFunctions, functionsOfSchool } from './functions.ts'
import { forCluster } from './policies.ts'
import {
  type ForeignKey,
  readForeignKeys,
  readFunctions,
  readPolicies,
  readTables,
  readTriggers,
  readUniqueKeys,
  type Table,
} from './schema.ts'
import {
  coordinatorTables,
  firstSessionTrigger,
  keysOnIdAlone,
  placeOf,
  referenceTables,
  shardingColumn,
} from './tables.ts'
import { tablesWritten } from './written.ts'

// The rules of Citus for a schema distributed by school, checked on plain PostgreSQL (docs/scale.md). Without these tests, a migration
// that breaks one would be noticed only on a cluster.

const client = new pg.Client(process.env.MIGRATE_DATABASE_URL)
let tables: Table[]

beforeAll(async () => {
  await client.connect()
  tables = await readTables(client)
})
afterAll(() => client.end())

const placeAt = (quoted: string) => placeOf(tables.find((table) => table.quoted === quoted)?.name ?? '')
const describeKey = ({ table, name, definition }: ForeignKey) => `${table} ${name}: ${definition}`

test('every table has one place, and every listed table exists', () => {
  const listed = [...referenceTables, ...coordinatorTables]
  expect(new Set(listed).size).toBe(listed.length)
  const names = tables.map(({ name }) => name)
  // Prisma creates _prisma_migrations in the databases that it migrates.
  expect([...names, '_prisma_migrations']).toEqual(expect.arrayContaining(listed))
  expect(names.length).toBeGreaterThan(60)
})

test('every distributed table has the school in its primary key', () => {
  const shared = tables.filter(({ name }) => placeOf(name) === 'distributed')
  const without = shared.filter(({ keyColumns }) => !keyColumns.includes(shardingColumn))
  // A count is spread over several rows until they are added up, so these tables have no key.
  expect(without.map(({ name }) => name)).toEqual(['kept.headcount', 'kept.handed_in'])
  expect(without.every(({ columns }) => columns.includes(shardingColumn))).toBe(true)
})

test('unique keys of distributed tables contain the school, except ids of people, which their accounts keep unique', async () => {
  const keys = await readUniqueKeys(client)
  const shared = keys.filter(({ table }) => placeAt(table) === 'distributed')
  const across = shared.filter(({ columns }) => !columns.includes(shardingColumn))
  expect(across.map(({ name }) => name)).toEqual(keysOnIdAlone.toSorted())
  const foreignKeys = await readForeignKeys(client)
  for (const { table, columns } of across) {
    expect(columns).toEqual(['id'])
    const toAccount = foreignKeys.filter((key) => key.table === table && key.columns.join() === 'id')
    expect(toAccount.map(({ target }) => target)).toEqual(['public."Account"'])
  }
})

const mayRefer: Record<string, string[]> = {
  distributed: ['distributed', 'reference'],
  reference: ['reference'],
  coordinator: ['coordinator', 'reference'],
}

test('foreign keys stay on a node: they contain the school on both sides, or point to a reference table', async () => {
  const keys = await readForeignKeys(client)
  const wrong = keys.filter(({ table, target }) => !mayRefer[placeAt(table)]?.includes(placeAt(target)))
  expect(wrong.map(describeKey)).toEqual([])
  const between = keys.filter(
    ({ table, target }) => placeAt(table) === 'distributed' && placeAt(target) === 'distributed',
  )
  const withoutSchool = between.filter(
    ({ columns, targetColumns }) =>
      !columns.some((column, index) => column === shardingColumn && targetColumns[index] === shardingColumn),
  )
  expect(withoutSchool.map(describeKey)).toEqual([])
  expect(between.length).toBeGreaterThan(30)
})

test('no foreign key does what Citus refuses, except ON UPDATE CASCADE, which db:distribute removes', async () => {
  const keys = await readForeignKeys(client)
  const refused = keys.filter(({ definition }) =>
    / SET (NULL|DEFAULT)|DEFERRABLE/.test(definition.replace(' ON UPDATE CASCADE', '')),
  )
  expect(refused.map(describeKey)).toEqual([])
})

test('a trigger writes only its own school’s tables, and a trigger on a reference table writes none', async () => {
  const functions = await readFunctions(client)
  const wrong: string[] = []
  for (const { table, name, function: called } of await readTriggers(client))
    for (const written of tablesWritten(called, functions))
      if (placeAt(table) !== 'distributed' || placeOf(written) !== 'distributed')
        wrong.push(`${name} of ${table} writes ${written}`)
  // db:distribute drops this trigger: there, the code that opens a school creates its session.
  expect(wrong).toEqual([`${firstSessionTrigger} of public."Institution" writes AcademicSession`])
  expect(tablesWritten('count_heads', functions)).toEqual(['kept.headcount'])
  expect(tablesWritten('count_handed_in', functions)).toEqual(['kept.handed_in'])
})

test('functions that change rows as the owner take the school as their first argument', async () => {
  const { rows } = await client.query<{ name: string; first: string }>(`
    SELECT replace(oid::regprocedure::text, ',', ', ') AS name, proargtypes[0]::regtype::text AS first FROM pg_proc
     WHERE prosecdef AND provolatile = 'v' AND prorettype <> 'trigger'::regtype
       AND has_function_privilege('labmark_app', oid, 'EXECUTE') ORDER BY 1`)
  expect(rows).toEqual(functionsOfSchool.toSorted().map((name) => ({ name, first: 'uuid' })))
})

/** How many rows of each table the site's role sees for a school and an academic session. */
async function rowsSeen(institutionId: string, session: string): Promise<Record<string, number>> {
  await client.query('SET LOCAL ROLE labmark_app')
  await client.query(
    `SELECT set_config('labmark.institute', $1, true), set_config('labmark.academic_session', $2, true)`,
    [institutionId, session],
  )
  const counts: Record<string, number> = {}
  for (const { name, quoted } of tables)
    if (name !== '_prisma_migrations')
      counts[name] = (await client.query(`SELECT count(*)::int AS rows FROM ${quoted}`)).rows[0].rows
  await client.query('RESET ROLE')
  return counts
}

/** Changes functions and policies as db:distribute does. */
async function makeForCluster() {
  for (const statement of clusterFunctions) await client.query(statement)
  const policies = await readPolicies(client)
  for (const table of tables) {
    const own = policies.filter((policy) => policy.table === table.quoted)
    for (const statement of forCluster(table, own)) await client.query(statement)
  }
}

test('T12: the policies of a cluster show the same rows as those of one database, also after they are created a second time', async () => {
  const [{ institutionId }, { head }] = [(await makeWorld('Cluster')).head, await school()]
  const { from } = await viewEndingSession(head)
  await beginNext(head)
  const settings = [
    ...[institutionId, head.institutionId, '*', ''].map((id) => [id, ''] as const),
    ...[from, '*'].map((session) => [head.institutionId, session] as const),
  ]
  const all = async () => {
    const counts = []
    for (const look of settings) counts.push(await rowsSeen(...look))
    return counts
  }
  await client.query('BEGIN')
  try {
    const before = await all()
    await makeForCluster()
    const subqueries = (await readPolicies(client)).filter(({ using }) => using.includes('SELECT'))
    expect(subqueries).toEqual([])
    expect(await all()).toEqual(before)
    const created = await readPolicies(client)
    await makeForCluster()
    expect(await readPolicies(client)).toEqual(created)
    expect(before[0]).not.toEqual(before[1])
    expect(before[1]).not.toEqual(before[5])
  } finally {
    await client.query('ROLLBACK')
  }
})
