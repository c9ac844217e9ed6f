import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const { DATABASE_URL = '', MIGRATE_DATABASE_URL = '' } = process.env
const passed = 7

/** Starts another process that connects with this URL and continues if it may. */
function startAs(DATABASE_URL: string) {
  const program = `const { checkDatabaseRole } = await import('./lib/services/health/check-database-role.ts')
    await checkDatabaseRole(); process.exit(${passed})`
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', program],
    { env: { ...process.env, DATABASE_URL }, encoding: 'utf8' },
  )
  return { status, stderr }
}

test('T12: the site does not start with a role that row security does not apply to', () => {
  const { status, stderr } = startAs(MIGRATE_DATABASE_URL)
  expect(status).toBe(1)
  expect(stderr).toContain('DATABASE_URL names the role labmark, a superuser')
  expect(stderr).not.toContain(new URL(MIGRATE_DATABASE_URL).password)
})

test('it starts with an ordinary role, and while the database is away', () => {
  expect(startAs(DATABASE_URL).status).toBe(passed)
  expect(startAs('postgresql://a:b@127.0.0.1:1/c').status).toBe(passed)
})
