import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const nowhere = { MIGRATE_DATABASE_URL: 'postgresql://labmark:hunter2@localhost:1/labs' }

function run(program: string, ...options: string[]) {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', program, ...options], {
    env: { ...process.env, ...nowhere },
    encoding: 'utf8',
  })
  return { status, stderr }
}

test('a command that does not reach its database says which, and why, without the password', () => {
  const { status, stderr } = run('scripts/db-backup.ts')
  expect(stderr).toMatch(/^No connection to labs on localhost:1: .*ECONNREFUSED/)
  expect(stderr).not.toContain('hunter2')
  expect(status).toBe(1)
})

test('a command with wrong options shows its usage, without a database', () => {
  const { status, stderr } = run('scripts/db-restore.ts', '--yes')
  expect(stderr).toBe('Usage: npm run db:restore -- --from file [--institute ID] --yes\n')
  expect(status).toBe(1)
})
