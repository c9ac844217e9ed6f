import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { refuseLosingData } from '../prisma/refuse-losing-data.ts'

const folder = 'prisma/migrations'
const migrations = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())

/** What an instance of the version before would trip over while both serve. */
const breaks = /^\s*(DROP\s+(TABLE|TYPE)|ALTER TABLE .*\b(DROP COLUMN|RENAME)\b|TRUNCATE)/im

/** A migration that removes what no running version uses any more says so in its first line. */
const marked = /^-- contract: \S/

test.each(migrations.map(({ name }) => name))('T74: %s removes and renames nothing unmarked', (name) => {
  const sql = readFileSync(join(folder, name, 'migration.sql'), 'utf8')
  expect(breaks.test(sql) && !marked.test(sql), 'drops or renames without a line "-- contract: why"').toBe(
    false,
  )
})

test('T74: the check sees a drop, and lets a marked one pass', () => {
  const sql = 'ALTER TABLE "Student" DROP COLUMN "address";'
  expect(breaks.test(sql)).toBe(true)
  expect(marked.test(`-- contract: nothing reads it since 2.1\n${sql}`)).toBe(true)
})

test.each(['migrate reset', 'migrate dev', 'db push'])('T74: prisma %s stays on this machine', (command) => {
  const run = (url: string, env = {}) => refuseLosingData(['node', 'prisma', ...command.split(' ')], url, env)
  expect(() => run('postgresql://u:p@db.school.example:5432/labmark')).toThrow('db.school.example')
  expect(() => run('postgresql://u:p@127.0.0.1:5432/labmark')).not.toThrow()
  expect(() => run('postgresql://u:p@db.school.example/labmark', { ALLOW_DATA_LOSS: '1' })).not.toThrow()
})
