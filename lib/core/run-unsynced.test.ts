import { expect, test } from 'vitest'
import { allTenants, pool } from './db.ts'

const asked = { text: "SELECT current_setting('synchronous_commit') AS synced", values: [] }

test('one statement does not wait for the disk, and the next on its connection does', async () => {
  // The tests' server waits for no disk. The pool hands out again what it got back last.
  await pool().query('SET synchronous_commit TO on')
  expect((await allTenants.runUnsynced(asked)).rows).toEqual([{ synced: 'off' }])
  expect((await pool().query(asked)).rows).toEqual([{ synced: 'on' }])
  await pool().query('RESET synchronous_commit')
})

test('a statement that fails is thrown, and its connection goes on', async () => {
  const broken = { text: 'SELECT 1 / $1::int', values: [0] }
  await expect(allTenants.runUnsynced(broken)).rejects.toThrow('division by zero')
  expect((await allTenants.runUnsynced(asked)).rowCount).toBe(1)
})
