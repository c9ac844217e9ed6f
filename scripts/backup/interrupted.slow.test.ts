import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { type Child, outputOf, startNode } from '../services/child.ts'
import { withClient } from '../services/postgres/database.ts'

const folder = mkdtempSync(join(tmpdir(), 'labmark-interrupted-'))
afterAll(() => rmSync(folder, { recursive: true }))

const waiting =
  'SELECT pid FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))'

/** Starts a backup and stops it while it waits for a table. @returns its exit code and what it printed */
const stopBackup = (stop: (backup: Child, server: pg.Client, pid: number) => unknown) =>
  withClient(process.env.MIGRATE_DATABASE_URL ?? '', async (server) => {
    await server.query('BEGIN; LOCK TABLE "Student" IN ACCESS EXCLUSIVE MODE')
    const backup = startNode(
      ['--import', 'tsx', 'scripts/db-backup.ts', '--to', join(folder, 'backup')],
      {},
      'pipe',
    )
    const output = outputOf(backup)
    const waiters = async () => (await server.query<{ pid: number }>(waiting)).rows
    await expect.poll(waiters).toHaveLength(1)
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/\.part$/)])
    for (const { pid } of await waiters()) await stop(backup, server, pid)
    return { code: await backup.ended, output: await output }
  })

test.each<[string, Parameters<typeof stopBackup>[0], string]>([
  [
    'whose connection is lost',
    (_, server, pid) => server.query('SELECT pg_terminate_backend($1)', [pid]),
    'terminating connection due to administrator command\n',
  ],
  ['that is told to end', ({ process: child }) => child.kill('SIGTERM'), 'Connection terminated\n'],
])('a backup %s says so in one line and leaves no file', async (_, stop, output) => {
  expect(await stopBackup(stop)).toEqual({ code: 1, output })
  expect(readdirSync(folder)).toEqual([])
})
