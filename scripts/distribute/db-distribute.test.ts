import { spawnSync } from 'node:child_process'
import pg from 'pg'
import { expect, test } from 'vitest'
import { root } from '../services/root.ts'

const run = () =>
  spawnSync(process.execPath, ['--import', 'tsx', 'scripts/db-distribute.ts'], {
    cwd: root,
    encoding: 'utf8',
  })

/** What it would change first. */
async function policies() {
  const client = new pg.Client(process.env.MIGRATE_DATABASE_URL)
  await client.connect()
  const { rows } = await client.query('SELECT * FROM pg_policies ORDER BY tablename, policyname')
  await client.end()
  return rows
}

test('db:distribute says on a server without Citus that it is missing, changes nothing and fails', async () => {
  const before = await policies()
  const { status, stdout, stderr } = run()
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr:
      'Nothing was distributed. This server has no Citus extension. docs/scale.md says what a cluster needs.\n',
  })
  expect(await policies()).toEqual(before)
})
