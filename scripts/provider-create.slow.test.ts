import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { db } from '../lib/testing/db.ts'

const data = mkdtempSync(join(tmpdir(), 'labmark-data-'))
afterAll(() => rmSync(data, { recursive: true }))

// e2e/console.spec.ts opens an account with the command, and signs in with the password that it mails.

test('an account of the company’s staff is not opened without the secret that the site reads its mail with', async () => {
  const email = `nila-${crypto.randomUUID()}@test.example.com`
  // On the test's database, with a data folder in which no site was started.
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/provider-create.ts', '--email', email, '--name', 'Nila Sen'],
    { env: { ...process.env, LABMARK_DATA: data, NEXTAUTH_SECRET: '' }, encoding: 'utf8' },
  )
  expect(stderr).toMatch(/^Set NEXTAUTH_SECRET/)
  expect(status).toBe(1)
  expect(await db.account.count({ where: { email } })).toBe(0)
})
