import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withClient } from './postgres/database.ts'

const data = mkdtempSync(join(tmpdir(), 'labmark-data-'))
// The server may run as another user, who needs access.
chmodSync(data, 0o755)
const started: ChildProcess[] = []

/** Opens the server in a separate process, which closes it on SIGTERM but cannot on SIGKILL. */
async function openElsewhere(profile = 'local'): Promise<{ url: string; child: ChildProcess }> {
  const program = `
    const { openPostgres } = await import('./scripts/services/postgres.ts')
    const { url, close } = await openPostgres('${profile}')
    process.on('SIGTERM', () => close().then(() => process.exit()))
    setInterval(() => {}, 1000)
    console.log(url)`
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program]
  const child = spawn(process.execPath, args, {
    env: { ...process.env, LABMARK_DATA: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.push(child)
  const [url] = await once(child.stdout.setEncoding('utf8'), 'data')
  return { url: url.trim(), child }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal)
  await once(child, 'exit')
}

async function query<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  return (await withClient(url, (client) => client.query<T>(text))).rows
}

const postmaster = () =>
  Number.parseInt(readFileSync(join(data, 'local/postgres/postmaster.pid'), 'utf8'), 10)
const accepts = (url: string) =>
  query(url, 'SELECT 1').then(
    () => true,
    () => false,
  )

afterAll(async () => {
  for (const child of started)
    if (child.exitCode === null && child.signalCode === null) await end(child, 'SIGTERM')
  rmSync(data, { recursive: true, force: true })
})

test('committed data survives kill -9 of the starter and of the server; two processes share it, and the last one to leave stops it', async () => {
  const first = await openElsewhere()
  await query(first.url, 'CREATE TABLE kept (word text)')
  await query(first.url, `INSERT INTO kept VALUES ('written')`)
  await end(first.child, 'SIGKILL')
  expect(await accepts(first.url)).toBe(true)

  const second = await openElsewhere()
  process.kill(postmaster(), 'SIGKILL')
  await end(second.child, 'SIGKILL')

  const [one, other] = await Promise.all([openElsewhere(), openElsewhere()])
  expect(one.url).toBe(other.url)
  expect(await query(one.url, 'SELECT word FROM kept')).toEqual([{ word: 'written' }])
  await end(one.child, 'SIGTERM')
  expect(await accepts(other.url)).toBe(true)
  await end(other.child, 'SIGTERM')
  expect(await accepts(other.url)).toBe(false)
})

describe('a corrupted test server that was recreated', () => {
  let url: string
  beforeAll(async () => {
    mkdirSync(join(data, 'e2e/postgres/global'), { recursive: true })
    writeFileSync(join(data, 'e2e/postgres/global/pg_control'), 'spoiled')
    const opened = await openElsewhere('e2e')
    url = opened.url
  })

  test('takes connections', async () => {
    expect(await accepts(url)).toBe(true)
  })

  test('only its owner can read its password, and a wrong one is refused', async () => {
    expect(statSync(join(data, 'e2e/postgres.json')).mode & 0o777).toBe(0o600)
    await expect(query(url.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(
      'password authentication',
    )
  })

  test('names sort as people expect', async () => {
    const names = await query<{ name: string }>(
      url,
      `SELECT name FROM unnest(ARRAY['Zoya', 'aarav', 'Élan', 'Bhavna', 'अनु']) AS name ORDER BY name`,
    )
    expect(names.map(({ name }) => name)).toEqual(['aarav', 'Bhavna', 'Élan', 'Zoya', 'अनु'])
  })
})
