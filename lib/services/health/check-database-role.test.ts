import pg from 'pg'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import * as database from '../../core/db.ts'
import { checkDatabaseRole } from './check-database-role.ts'

const { DATABASE_URL = '', MIGRATE_DATABASE_URL = '' } = process.env
let stderr: string

beforeEach(() => {
  stderr = ''
  // Here it returns, which its type says it never does.
  vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    stderr += text
    return true
  })
})

/** Checks the role that this URL names. */
async function checkWith(connectionString: string) {
  const pool = new pg.Pool({ connectionString, max: 1 })
  onTestFinished(() => pool.end())
  vi.spyOn(database, 'pool').mockReturnValue(pool)
  await checkDatabaseRole()
}

test('T12: the site does not start with a role that row security does not apply to', async () => {
  await checkWith(MIGRATE_DATABASE_URL)
  expect(process.exit).toHaveBeenCalledExactlyOnceWith(1)
  expect(stderr).toContain('DATABASE_URL names the role labmark, a superuser')
  expect(stderr).not.toContain(new URL(MIGRATE_DATABASE_URL).password)
})

test('it starts with an ordinary role, and while the database is away', async () => {
  await checkWith(DATABASE_URL)
  await checkWith('postgresql://a:b@127.0.0.1:1/c')
  expect(process.exit).not.toHaveBeenCalled()
  expect(stderr).toBe('')
})
