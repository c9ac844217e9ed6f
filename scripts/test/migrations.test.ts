import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { refuseLosingData } from '../prisma/refuse-losing-data.ts'
import { findUnsafe } from './migration-rules.ts'

const folder = 'prisma/migrations'
const migrations = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())

test.each(migrations.map(({ name }) => name))('T74: %s is safe while the old version serves', (name) => {
  expect(findUnsafe(name, readFileSync(join(folder, name, 'migration.sql'), 'utf8'))).toEqual([])
})

const later = '20270101000000_later'
const patient = "SET lock_timeout = '5s';\n"
const unsafe: [string, string][] = [
  ['DROP TABLE "Student";', 'drops a table or a type'],
  ['DELETE FROM "Student";', 'empties a table'],
  ['ALTER TABLE "Student" DROP COLUMN "address";', 'drops a column'],
  ['ALTER TABLE "Student" RENAME COLUMN "address" TO "place";', 'renames'],
  ['ALTER TABLE "Student" ALTER COLUMN "address" SET DATA TYPE varchar(20);', 'changes a type'],
  ['ALTER TABLE "Student" ALTER COLUMN "address" SET NOT NULL;', 'makes a column required'],
  [
    'ALTER TABLE "Student" ADD COLUMN "a" INT DEFAULT 1,\nADD COLUMN "b" TEXT NOT NULL;',
    'adds a required column without a default',
  ],
  ['CREATE INDEX "i" ON "Student"("address");', 'builds an index without CONCURRENTLY'],
  [
    'ALTER TABLE "Student" ADD CONSTRAINT "c" CHECK (address <> \'\');',
    'checks every row under a lock: add the constraint NOT VALID, then validate it',
  ],
]

test.each(unsafe)('T74: the check sees %s', (sql, says) => {
  expect(findUnsafe(later, patient + sql)).toEqual([says])
})

const safe = [
  `${patient}ALTER TABLE "Student" ADD COLUMN "a" INT, ADD COLUMN "b" TEXT NOT NULL DEFAULT '';`,
  `${patient}CREATE TABLE "New" ("id" UUID NOT NULL);\nCREATE UNIQUE INDEX "New_id" ON "New"("id");`,
  'CREATE INDEX CONCURRENTLY "i" ON "Student"("address");',
  `-- contract: nothing reads it since 2.1\n${patient}ALTER TABLE "Student" DROP COLUMN "address";`,
]

test.each(safe)('T74: the check lets pass %s', (sql) => {
  expect(findUnsafe(later, sql)).toEqual([])
})

test('T74: an index is built concurrently in a migration of its own', () => {
  const sql = `${patient}CREATE INDEX CONCURRENTLY "i" ON "Student"("address");`
  expect(findUnsafe(later, sql)).toEqual([expect.stringContaining('give it a migration of its own')])
})

test('T74: a later migration does not wait for a lock for ever', () => {
  const sql = 'ALTER TABLE "Student" ADD COLUMN "a" INT;'
  expect(findUnsafe(later, sql)).toEqual(['waits for locks for ever: begin with SET lock_timeout'])
})

test.each(['migrate reset', 'migrate dev', 'db push'])('T74: prisma %s stays on this machine', (command) => {
  const run = (url: string, env = {}) => refuseLosingData(['node', 'prisma', ...command.split(' ')], url, env)
  expect(() => run('postgresql://u:p@db.school.example:5432/labmark')).toThrow('db.school.example')
  expect(() => run('postgresql://u:p@localhost/labmark?host=db.school.example')).toThrow(
    'on db.school.example',
  )
  expect(() => run('postgresql://u:p@127.0.0.1:5432/labmark')).not.toThrow()
  expect(() => run('postgresql://u:p@db.school.example/labmark', { ALLOW_DATA_LOSS: '1' })).not.toThrow()
})
