import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { db } from '../lib/testing/db.ts'

const data = mkdtempSync(join(tmpdir(), 'labmark-data-'))
afterAll(() => rmSync(data, { recursive: true }))

// e2e/console.spec.ts opens an account with the command, and signs in with the password that it mails.

/** Runs the command on the test's database, with a data folder in which no site was started. */
const openAccount = (email: string, environment: Record<string, string> = {}) =>
  spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/provider-create.ts', '--email', email, '--name', 'Nila Sen'],
    { env: { ...process.env, LABMARK_DATA: data, ...environment }, encoding: 'utf8' },
  )

test('the command says in which database it has opened the account, without the password', async () => {
  const email = `nila-${crypto.randomUUID()}@test.example.com`
  const { stdout } = openAccount(email)
  const { host, pathname, password } = new URL(process.env.DATABASE_URL ?? '')
  expect(stdout).toContain(`created in the database ${pathname.slice(1)} on ${host}. `)
  expect(stdout).not.toContain(password)
  expect(await db.account.count({ where: { email } })).toBe(1)
})

test('an account of the company’s staff is not opened without the secret that the site reads its mail with', async () => {
  const email = `nila-${crypto.randomUUID()}@test.example.com`
  const { status, stderr } = openAccount(email, { NEXTAUTH_SECRET: '' })
  expect(stderr).toMatch(/^Set NEXTAUTH_SECRET/)
  expect(status).toBe(1)
  expect(await db.account.count({ where: { email } })).toBe(0)
})
