import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeWorld } from '../../lib/testing/world.ts'
import { fillEmptyTables } from '../test/any-rows.ts'
import { loadBackup } from './load.ts'
import { saveBackup } from './save.ts'
import { everyRow } from './testing/every-row.ts'
import { openScratch, openSortedByBytes, type Scratch } from './testing/scratch.ts'

const folder = mkdtempSync(join(tmpdir(), 'labmark-backup-'))
const file = (name: string) => join(folder, name)
const secret = 'a key that only this test knows'
type Rows = Awaited<ReturnType<typeof everyRow>>

const source = new pg.Client(process.env.MIGRATE_DATABASE_URL)
const scratches: Scratch[] = []

/** The database restored from the plain backup. */
let loaded: pg.Client
/** An empty database; every refusal must leave it empty. */
let empty: pg.Client
let nothing: Rows
/** What the backups have; no test changes the database that they were saved from. */
let saved: Rows

async function scratch(open = openScratch): Promise<pg.Client> {
  const opened = await open(process.env.MIGRATE_DATABASE_URL ?? '')
  scratches.push(opened)
  return opened.client
}

beforeAll(async () => {
  await source.connect()
  const { pupil } = await makeWorld('Backup')
  // Not those of the attempts, as an earlier version may have stored them.
  await source.query(`UPDATE "Student" SET "releasedAbsences" = 'c9 A' WHERE id = $1`, [pupil.accountId])
  await source.query(`INSERT INTO "Notification" ("institutionId", id, "recipientId", message)
    SELECT "institutionId", gen_random_uuid(), id, E'"quotes", (brackets), a \\\\ and\\na line, \\tñ 😀 हिंदी' FROM "Admin" LIMIT 1`)
  await source.query(`INSERT INTO rate_limit (key) VALUES ('code:a'), ('code:B'), ('code-c'), ('Code:d')`)
  saved = await everyRow(source)
  await saveBackup(source, file('plain'))
  await saveBackup(source, file('sealed'), secret)
  loaded = await scratch()
  await loadBackup(loaded, file('plain'))
  empty = await scratch()
  nothing = await everyRow(empty)
})

afterAll(async () => {
  await source.end()
  for (const { drop } of scratches) await drop()
  rmSync(folder, { recursive: true })
})

test('T70: a backup restored into an empty database has every row of every table, as it was', async () => {
  const after = await everyRow(loaded)
  expect(Object.keys(after)).toEqual(Object.keys(saved))
  for (const [table, rows] of Object.entries(saved)) expect(after[table], table).toEqual(rows)
  const filled = Object.values(saved).filter((rows) => rows.length > 0).length
  expect(filled).toBeGreaterThan(20)
})

test('T70: after it was restored, every trigger is enabled as before', async () => {
  const disabled = await loaded.query(`SELECT tgname FROM pg_trigger WHERE tgenabled <> 'O'`)
  expect(disabled.rows).toEqual([])
})

test('T70: no table is forgotten: with a row in each of them, all come back', async () => {
  const [full, target] = [await scratch(), await scratch()]
  await fillEmptyTables(full)
  await saveBackup(full, file('full'))
  await loadBackup(target, file('full'))
  const before = await everyRow(full)
  expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([])
  expect(await everyRow(target)).toEqual(before)
})

test('T70: it is restored on a server with another collation', async () => {
  const target = await scratch(openSortedByBytes)
  await loadBackup(target, file('plain'))
  expect(await everyRow(target)).toEqual(saved)
})

test('T70: it is restored only into an empty database; existing rows stay', async () => {
  await expect(loadBackup(loaded, file('plain'))).rejects.toThrow('The database is not empty')
  expect(await everyRow(loaded)).toEqual(saved)
})

test('T70: a backup of another version is refused', async () => {
  const turnChecksum = () =>
    empty.query(
      `UPDATE _prisma_migrations SET checksum = reverse(checksum) WHERE migration_name LIKE '%first'`,
    )
  await turnChecksum()
  await expect(loadBackup(empty, file('plain'))).rejects.toThrow('Restore it with the version of Labmark')
  await turnChecksum()
  expect(await everyRow(empty)).toEqual(nothing)
})

test('T72: an encrypted backup reveals nothing without its key, and is restored with it', async () => {
  expect(readFileSync(file('sealed')).subarray(0, 8).toString()).toBe('LABMARK+')
  expect(statSync(file('sealed')).mode & 0o777).toBe(0o600)
  const target = await scratch()
  await expect(loadBackup(target, file('sealed'))).rejects.toThrow('set BACKUP_KEY')
  await expect(loadBackup(target, file('sealed'), 'another key of this length')).rejects.toThrow('is damaged')
  await expect(saveBackup(source, file('weak'), 'short')).rejects.toThrow('at least 20')
  expect(await everyRow(target)).toMatchObject({ Account: [], Institution: [] })
  await loadBackup(target, file('sealed'), secret)
  expect(await everyRow(target)).toEqual(saved)
})

const damages: [string, (bytes: Buffer) => Buffer][] = [
  ['is cut off', (bytes) => bytes.subarray(0, bytes.length - 100)],
  [
    'has one bit changed in its middle',
    (bytes) => bytes.fill((bytes[bytes.length >> 1] ?? 0) ^ 1, bytes.length >> 1, (bytes.length >> 1) + 1),
  ],
  ['has another salt', (bytes) => bytes.fill(7, 8, 9)],
  ['is empty but for its head', (bytes) => bytes.subarray(0, 36)],
]

test.each(damages)('T70: a backup that %s is refused before a row is written', async (name, damage) => {
  for (const kind of ['plain', 'sealed']) {
    if (kind === 'plain' && name.includes('salt')) continue
    writeFileSync(file('damaged'), damage(readFileSync(file(kind))))
    await expect(
      loadBackup(empty, file('damaged'), kind === 'sealed' ? secret : undefined),
      kind,
    ).rejects.toThrow()
  }
  expect(await everyRow(empty)).toEqual(nothing)
})
