import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { withClient } from '../services/postgres/database.ts'
import { root } from '../services/root.ts'

const run = () =>
  spawnSync(process.execPath, ['--import', 'tsx', 'scripts/db-distribute.ts'], {
    cwd: root,
    encoding: 'utf8',
  })

/** The policies, which the command changes first. */
async function policies() {
  const all = 'SELECT * FROM pg_policies ORDER BY tablename, policyname'
  return (await withClient(process.env.MIGRATE_DATABASE_URL ?? '', (client) => client.query(all))).rows
}

test('on a server without Citus, db:distribute says so, changes nothing and fails', async () => {
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
