import { expect, test } from 'vitest'
import { noTenant, pool } from './db.ts'

const statement = { text: "SELECT current_setting('synchronous_commit') AS synced", values: [] }

test('one statement does not wait for the disk, and the next on its connection does', async () => {
  // The tests' server never waits for the disk. The pool hands out the connection that came back last.
  await pool().query('SET synchronous_commit TO on')
  expect((await noTenant.runUnsynced(statement)).rows).toEqual([{ synced: 'off' }])
  expect((await pool().query(statement)).rows).toEqual([{ synced: 'on' }])
  await pool().query('RESET synchronous_commit')
})

test('a failing statement is thrown, and its connection stays usable', async () => {
  const broken = { text: 'SELECT 1 / $1::int', values: [0] }
  await expect(noTenant.runUnsynced(broken)).rejects.toThrow('division by zero')
  expect((await noTenant.runUnsynced(statement)).rowCount).toBe(1)
})
