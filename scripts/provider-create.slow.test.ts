import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { db } from '../lib/testing/db.ts'

const data = mkdtempSync(join(tmpdir(), 'labmark-data-'))
afterAll(() => rmSync(data, { recursive: true }))

/** Runs the command on the test's database, with a data folder in which no site was started. */
function create(email: string, secret: string | undefined) {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/provider-create.ts', '--email', email, '--name', 'Nila Sen'],
    { env: { ...process.env, LABMARK_DATA: data, NEXTAUTH_SECRET: secret }, encoding: 'utf8' },
  )
  return { status, stderr }
}

const accounts = (email: string) => db.account.count({ where: { email, role: 'PROVIDER' } })

test('an account of the company’s staff is opened only with the secret that the site reads its mail with', async () => {
  const email = `nila-${crypto.randomUUID()}@test.example.com`
  const { status, stderr } = create(email, '')
  expect(stderr).toMatch(/^Set NEXTAUTH_SECRET/)
  expect(status).toBe(1)
  expect(await accounts(email)).toBe(0)
  expect(create(email, process.env.NEXTAUTH_SECRET).status).toBe(0)
  expect(await accounts(email)).toBe(1)
})
