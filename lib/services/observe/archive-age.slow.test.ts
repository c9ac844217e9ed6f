import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { initialise, makeServerPlace, serve, waitUntilWritable } from '../../../scripts/drill/server.ts'
import { superuserUrl } from '../../../scripts/scale/database.ts'
import { Workspace } from '../../../scripts/scale/workspace.ts'
import { copyBinaries, packagedPostgres } from '../../../scripts/services/postgres/binaries.ts'
import { archiveAge } from './archive-age.ts'

// On its own server with archiving. The test controls the log's position, so nothing waits for an idle minute.

const workspace = new Workspace()
const broken = join(workspace.folder, 'broken')
let client: pg.Client

beforeAll(async () => {
  const bin = join(copyBinaries(packagedPostgres(), workspace.folder), 'bin')
  const place = await makeServerPlace(workspace, 'cluster')
  initialise(workspace, bin, place, { archive_mode: 'on', archive_command: `test ! -e ${broken}` })
  await waitUntilWritable(place, serve(workspace, bin, 'cluster', place))
  client = new pg.Client(superuserUrl(place.port))
  await client.connect()
  await client.query('CREATE TABLE work AS SELECT 1 AS n')
})
afterAll(async () => {
  await client.end()
  await workspace.close(false)
})

const age = async () => Object.values((await client.query(archiveAge.text)).rows[0])[0]
const writeAndSwitch = () =>
  client.query(`INSERT INTO work SELECT generate_series(1, 100); SELECT pg_switch_wal()`)

/** How many bytes of the current segment are filled. */
const filled = async () => {
  const { rows } = await client.query<{ at: number }>(
    'SELECT file_offset AS at FROM pg_walfile_name_offset(pg_current_wal_lsn())',
  )
  return rows[0]?.at
}

test('nothing waits on an idle server, though each new segment begins with a record', async () => {
  await writeAndSwitch()
  await expect.poll(age).toBe(0)
  await client.query('SELECT pg_log_standby_snapshot()')
  await expect.poll(filled).toBeGreaterThan(40)
  expect(await filled()).toBeLessThan(512)
  expect(await age()).toBe(0)
})

test('work counts as waiting from the moment it is written, also while the archive fails', async () => {
  await writeAndSwitch()
  await expect.poll(age).toBe(0)
  await client.query('INSERT INTO work SELECT generate_series(1, 100)')
  expect(await age()).toBeGreaterThan(0)
  writeFileSync(broken, '')
  await writeAndSwitch()
  await expect
    .poll(async () => (await client.query('SELECT failed_count::int AS n FROM pg_stat_archiver')).rows[0].n)
    .toBeGreaterThan(0)
  expect(await age()).toBeGreaterThan(0)
  rmSync(broken)
  await writeAndSwitch()
  await expect.poll(age, { timeout: 120_000 }).toBe(0)
})

test('a backup’s file in the archive is not taken for a segment', async () => {
  await client.query(`SELECT pg_backup_start('test', true)`)
  await client.query('SELECT pg_backup_stop(false)')
  const last = async () =>
    (await client.query('SELECT last_archived_wal AS name FROM pg_stat_archiver')).rows[0].name
  await expect.poll(last).toMatch(/\.backup$/)
  expect(await age()).toBe(0)
})
