import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { everyRow } from '../backup/testing/every-row.ts'
import { createDatabase, dropDatabase } from '../services/postgres/database.ts'
import { fillEmptyTables } from './any-rows.ts'

const folder = 'prisma/migrations'
const names = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort()

const url = new URL(process.env.MIGRATE_DATABASE_URL ?? '')
url.pathname = `${url.pathname}_forward`
const client = new pg.Client(url.href)

afterAll(async () => {
  await client.end()
  await dropDatabase(url.href)
})

const sqlOf = (name: string) => readFileSync(join(folder, name, 'migration.sql'), 'utf8')

/** The first release has two migrations: the tables, and the catalogue that fills some of them. */
const firstRelease = '20261121090100_catalogue'

/** No version before this migration created orders or keys, as it says itself. */
const firstWithOrders = '20261121130000_money'
const ofOrders = ['Order', 'AccessKey', 'KeyEvent', 'Invoice', 'PaymentEvent', 'CouponUse']

/** What a migration deletes on purpose: names that must not outlive the person whose id stays. */
const deletedOnPurpose: Record<string, { table: string; column: string }> = {
  '20261121155200_key_notices': { table: 'KeyEvent', column: 'byName' },
}

type Rows = Record<string, string[]>

/** Whether every value still exists, whatever columns were added. */
function expectKept(before: Rows, after: Rows, mayGo: boolean, gone?: { table: string; column: string }) {
  for (const [table, rows] of Object.entries(before)) {
    expect(after[table]?.length, table).toBeGreaterThanOrEqual(rows.length)
    const unchanged = new Set(after[table])
    const changed = rows.filter((row) => !unchanged.has(row))
    if (changed.length === 0) continue
    const parsed = (after[table] ?? []).map((row) => JSON.parse(row))
    for (const row of changed) {
      const was: Record<string, unknown> = JSON.parse(row)
      const isGone = (name: string) => gone?.table === table && gone.column === name
      const columns = Object.keys(was).filter((name) => !isGone(name) && (!mayGo || name in parsed[0]))
      const isSame = (now: Record<string, unknown>) =>
        columns.every((name) => JSON.stringify(now[name]) === JSON.stringify(was[name]))
      expect(parsed.some(isSame), `${table} ${row}`).toBe(true)
    }
  }
}

test('T74: every migration from the first on keeps existing rows, with a row in every table', async () => {
  await createDatabase(url.href)
  await client.connect()
  let before: Rows = {}
  for (const name of names) {
    const sql = sqlOf(name)
    await client.query(sql)
    const after = await everyRow(client)
    expectKept(before, after, sql.startsWith('-- contract:'), deletedOnPurpose[name])
    if (name < firstRelease) continue
    const except = name < firstWithOrders ? ofOrders : []
    const isFull = Object.entries(after).every(([table, rows]) => rows.length > 0 || except.includes(table))
    if (!isFull) await fillEmptyTables(client, except)
    before = isFull ? after : await everyRow(client)
  }
  const empty = Object.keys(before).filter((table) => before[table]?.length === 0)
  expect(empty).toEqual([])
  expect(Object.keys(before).length).toBeGreaterThan(35)
})
