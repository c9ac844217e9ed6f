import { expect, test } from 'vitest'
import { admin } from '../testing/factories.ts'
import { Prisma, pool, TenantDatabase } from './db.ts'
import { statementName } from './statement-name.ts'

const ask = (text: string, times: number) => Array.from({ length: times }, () => statementName(text)).at(-1)

test('a frequent statement is prepared, and each time sees only the caller’s rows', async () => {
  const [one, other] = [await admin(), await admin()]
  const statement = Prisma.raw(`SELECT id FROM "Institution" WHERE '${crypto.randomUUID()}' <> ''`)
  for (let time = 0; time < 40; time += 1) {
    const { institutionId } = time % 2 === 0 ? one : other
    const own = new TenantDatabase(institutionId)
    expect(await own.rows(statement)).toEqual([{ id: institutionId }])
    expect(await own.read((tx) => tx.$queryRaw(statement))).toEqual([{ id: institutionId }])
  }
  const clients = await Promise.all(Array.from({ length: pool().totalCount }, () => pool().connect()))
  const named = 'SELECT name FROM pg_prepared_statements WHERE statement = $1'
  const found = await Promise.all(clients.map((client) => client.query(named, [statement.text])))
  for (const client of clients) client.release()
  expect(Math.max(...found.map(({ rows }) => rows.length))).toBe(1)
})

test('a statement is prepared once it is frequent, under a name of its own that it keeps', () => {
  expect(ask('SELECT 1', 3)).toBeUndefined()
  const name = ask('SELECT 1', 1)
  expect(name).toMatch(/^labmark_[0-9a-f]{32}$/)
  expect(ask('SELECT 2', 4)).not.toBe(name)
  for (let other = 0; other < 20_000; other += 1) ask(`SELECT ${other}, 'rare'`, 1)
  expect(ask('SELECT 1', 1)).toBe(name)
})

test('a statement that begins a transaction has no name, however often it is sent: its text holds a school’s id', () => {
  expect(ask("SET LOCAL labmark.institute = ''; SET LOCAL labmark.academic_session = ''", 20)).toBeUndefined()
})

test('however many statements are frequent, no connection gets more names than it can keep', () => {
  const texts = Array.from({ length: 2_000 }, (_, at) => `SELECT ${at}, 'often'`)
  const names = new Set(texts.map((text) => ask(text, 4)).filter(Boolean))
  expect(names.size).toBeGreaterThan(400)
  expect(names.size).toBeLessThanOrEqual(500)
  expect(ask('SELECT 1', 1), 'who has a name keeps it').toBeDefined()
})
