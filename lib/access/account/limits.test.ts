import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { allTenants } from '../../core/db.ts'
import { hasTry, type Limit, secondsToWait } from './limits.ts'

const waits: [Limit, boolean][] = [
  ['password:tries', false],
  ['factor:wrong', false],
  ['passkey:challenge', true],
  ['oidc:attempt', true],
  ['oidc:logout', true],
]

test.each(waits)('%s waits for the disk: %s', async (limit, synced) => {
  const unsynced = vi.spyOn(allTenants, 'runUnsynced')
  const key = randomUUID()
  expect(await hasTry(limit, key)).toBe(true)
  expect(unsynced).toHaveBeenCalledTimes(synced ? 0 : 1)
  await secondsToWait(limit, key)
  expect(unsynced).toHaveBeenCalledTimes(synced ? 0 : 1)
  unsynced.mockRestore()
})
