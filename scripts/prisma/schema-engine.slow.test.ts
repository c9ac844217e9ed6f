import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, dropDatabase } from '../services/postgres/database.ts'

const url = new URL(process.env.MIGRATE_DATABASE_URL ?? '')
url.pathname = `${url.pathname}_engine`

beforeAll(() => createDatabase(url.href))
afterAll(() => dropDatabase(url.href))

/** Sends the calls to an engine of their own. @returns their results, or an error's message */
function callEngine(...calls: [method: string, params: object][]): unknown[] {
  const lines = calls.map(([method, params], id) => JSON.stringify({ id, method, params }))
  const args = ['scripts/prisma/schema-engine.mjs', '--datasource', JSON.stringify({ url: url.href })]
  const { stdout } = spawnSync(process.execPath, args, { input: lines.join('\n'), encoding: 'utf8' })
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .map(({ result, error }) => result ?? error.data.message)
}

const filters = { externalTables: [], externalEnums: [] }
const value = 'CREATE TABLE "Beaker" ("id" INTEGER NOT NULL PRIMARY KEY);'
const migrationsList = {
  ...{
    baseDir: '/migrations',
    lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"' },
  },
  shadowDbInitScript: '',
  migrationDirectories: [
    { path: '1_beaker', migrationFile: { path: 'migration.sql', content: { tag: 'ok', value } } },
  ],
}
const content = `datasource db {
  provider = "postgresql"
}
model Beaker {
  id    Int    @id
  label String @default("")
}`

test('a migration is made right after those of others were applied, waits for no lock for ever, and sorts after the last one, even if that is named by a later time', () => {
  const later = {
    path: '29991231235900_flask',
    migrationFile: {
      path: 'migration.sql',
      content: { tag: 'ok', value: 'CREATE TABLE "Flask" ("id" INTEGER NOT NULL PRIMARY KEY);' },
    },
  }
  const all = {
    ...migrationsList,
    migrationDirectories: [...migrationsList.migrationDirectories, later],
  }
  const schema = { files: [{ path: 'schema.prisma', content }] }
  const params = { migrationsList: all, filters, schema, draft: true, migrationName: 'add_label' }
  const [applied, made, , , created] = callEngine(
    ['applyMigrations', { migrationsList, filters }],
    ['evaluateDataLoss', { migrationsList, filters, schema }],
    ['applyMigrations', { migrationsList: all, filters }],
    ['devDiagnostic', { migrationsList: all, filters }],
    ['createMigration', params],
  )
  expect(applied).toEqual({ appliedMigrationNames: ['1_beaker'] })
  expect(made).toEqual({ migrationSteps: 1, unexecutableSteps: [], warnings: [] })
  expect(created).toMatchObject({
    generatedMigrationName: '29991231235901_add_label',
    migrationScript: expect.stringMatching(/^SET lock_timeout = '5s';/),
  })
})

test('without a change of the schema, no migration is made', () => {
  const schema = { files: [{ path: 'schema.prisma', content: content.replace(/.*label.*\n/, '') }] }
  const params = { migrationsList, filters, schema, draft: false, migrationName: 'none' }
  const [, , created] = callEngine(
    ['applyMigrations', { migrationsList, filters }],
    ['devDiagnostic', { migrationsList, filters }],
    ['createMigration', params],
  )
  expect(created).toMatchObject({ migrationScript: null })
})
