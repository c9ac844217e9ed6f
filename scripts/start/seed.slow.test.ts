import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, dropDatabase, withClient } from '../services/postgres/database.ts'
import { discardUnfinished, seed } from './seed.ts'

const url = new URL(process.env.MIGRATE_DATABASE_URL ?? '')
url.pathname = `${url.pathname}_seed`

const run = (sql: string) => withClient(url.href, (client) => client.query(sql))

beforeAll(() => createDatabase(url.href))
afterAll(() => dropDatabase(url.href))

const tables = async () =>
  (await run(`SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace`)).rows.length

test('a start that was stopped in the middle of the demo schools starts again from the beginning', async () => {
  await run('CREATE TABLE school ()')
  await run(`COMMENT ON SCHEMA public IS 'Labmark with unfinished demo data'`)
  await discardUnfinished('test', url.href)
  expect(await tables()).toBe(0)
})

test.each([
  ['an empty one is begun anew', [], 0],
  ['one that people use is kept', ['CREATE TABLE "Account" (id int)', 'INSERT INTO "Account" VALUES (1)'], 2],
])('of databases with half a migration, %s', async (_, people, left) => {
  await run('CREATE TABLE _prisma_migrations (finished_at timestamptz, rolled_back_at timestamptz)')
  await run('INSERT INTO _prisma_migrations VALUES (NULL, NULL)')
  for (const statement of people) await run(statement)
  await discardUnfinished('test', url.href)
  expect(await tables()).toBe(left)
  await run('DROP TABLE IF EXISTS _prisma_migrations, "Account"')
})

test.each([null, 'Labmark with demo data'])('a database with the mark %j is kept', async (mark) => {
  await run('CREATE TABLE IF NOT EXISTS school ()')
  await run(`COMMENT ON SCHEMA public IS ${mark === null ? 'NULL' : `'${mark}'`}`)
  await discardUnfinished('test', url.href)
  expect(await tables()).toBe(1)
})

test('a database that was restored from a backup, whose schools have no mark, gets no demo schools', async () => {
  await run('CREATE TABLE "Institution" (id int)')
  await run('INSERT INTO "Institution" VALUES (1)')
  await run('COMMENT ON SCHEMA public IS NULL')
  const start = () => seed('test', url.href, { DATABASE_URL: url.href })
  expect(await start()).toBe(false)
  await run('DELETE FROM "Institution"')
  expect(await start(), 'the mark is there by now').toBe(false)
})
