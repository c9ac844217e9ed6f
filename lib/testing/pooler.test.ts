import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allTenants, Prisma } from '../core/db.ts'

// Behind PgBouncer in transaction mode, two consecutive statements can run in two different sessions of the database.

const sources = readdirSync('lib', { recursive: true, withFileTypes: true })
  .filter(
    ({ name, parentPath }) =>
      /\.(ts|mjs)$/.test(name) && !/\.test\.ts$/.test(name) && !/generated|testing/.test(parentPath),
  )
  .map(({ name, parentPath }) => join(parentPath, name))

test.each([
  ['a lock that outlives its transaction', /pg_(try_)?advisory_(un)?lock\b|pg_(try_)?advisory_lock_shared/],
  ['LISTEN', /['"`]\s*(UN)?LISTEN\b/],
  ['a temporary table', /CREATE\s+(LOCAL\s+)?TEMP/i],
  [
    'a setting that outlives its transaction',
    /set_config\([^)]*false\s*\)|['"`]SET (SESSION|[a-z_.]+ (TO|=))/,
  ],
  ['a statement prepared beside lib/core/statement-name.ts', /['"`]PREPARE\b/],
  ['a cursor that outlives its transaction', /WITH HOLD/],
  ['options of a connection', /\boptions: '-c/],
])('nothing in lib needs %s', (_, pattern) => {
  const found = sources.filter((file) => pattern.test(readFileSync(file, 'utf8')))
  // Only the time zone, which PgBouncer tracks for each client, and the time limit, which is also set for the role.
  expect(found.filter((file) => file !== 'lib/core/db.ts')).toEqual([])
  expect(sources.length).toBeGreaterThan(300)
})

test('each connection uses UTC and ends a statement after a minute', async () => {
  const [row] = await allTenants.rows(Prisma.sql`
    SELECT current_setting('TimeZone') AS zone, current_setting('statement_timeout') AS longest`)
  expect(row).toEqual({ zone: 'UTC', longest: '1min' })
})
