import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backupKey } from './backup-key.ts'

const PUBLIC_URL = 'https://labs.in'

test.each([
  ['a public address', { PUBLIC_URL }, true],
  ['a public address, whatever stands in for its services', { PUBLIC_URL, ALLOW_SANDBOX: '1' }, true],
  ['a production process', { NODE_ENV: 'production' }, true],
  ['a database elsewhere', {}, false],
  ['a key that is empty', { PUBLIC_URL, BACKUP_KEY: '' }, true],
])('with %s no backup is written unencrypted', (_, source, isHere) => {
  expect(() => backupKey(source, isHere)).toThrow(/^Set BACKUP_KEY: /)
  expect(backupKey({ ...source, BACKUP_KEY: 'the key of this backup' }, isHere)).toBe(
    'the key of this backup',
  )
})

test('a trial on this machine needs no key', () => {
  expect(backupKey({}, true)).toBeUndefined()
  expect(backupKey({ PUBLIC_URL: 'http://localhost:3000', NODE_ENV: 'test' }, true)).toBeUndefined()
})

test('the command refuses before it writes a byte, and says how to fix it', () => {
  const to = join(tmpdir(), `labmark-${crypto.randomUUID()}.backup`)
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/db-backup.ts', '--to', to],
    { env: { ...process.env, PUBLIC_URL, BACKUP_KEY: '' }, encoding: 'utf8' },
  )
  expect(stderr).toContain('Set BACKUP_KEY')
  expect(status).toBe(1)
  expect(existsSync(to)).toBe(false)
})
