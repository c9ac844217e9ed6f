import { describe, expect, test } from 'vitest'
import { tenantModels } from '../core/tenant-guard.ts'
import { db } from './db.ts'
import { institute, schoolClass, student } from './factories.ts'

// T12, T75: the database itself separates the schools, whatever mistakes the code above it makes.

type Key = { table: string; name: string; kind: 'p' | 'u' | 'f'; columns: string[]; target: string | null }

const keys = () => db.$queryRaw<Key[]>`
  SELECT c.conrelid::regclass::text AS "table", c.conname AS name, c.contype::text AS kind, f.relname AS target,
         ARRAY(SELECT a.attname::text FROM unnest(c.conkey) WITH ORDINALITY k(n, i)
                 JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.n ORDER BY k.i) AS columns
    FROM pg_constraint c LEFT JOIN pg_class f ON f.oid = c.confrelid
   WHERE c.connamespace = 'public'::regnamespace AND c.contype IN ('p', 'f')
  UNION ALL
  SELECT i.indrelid::regclass::text, i.indexrelid::regclass::text, 'u', NULL,
         ARRAY(SELECT a.attname::text FROM unnest(i.indkey) WITH ORDINALITY k(n, p)
                 JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.n ORDER BY k.p)
    FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid
   WHERE t.relnamespace = 'public'::regnamespace AND i.indisunique AND NOT i.indisprimary`

const unquoted = (name: string) => name.replaceAll('"', '')
const isTenant = (name: string | null) => name !== null && tenantModels.includes(unquoted(name))
const tenantKeys = async (kind: Key['kind']) =>
  (await keys()).filter((key) => key.kind === kind && isTenant(key.table))

test('there are tenant tables, and the guard covers every table with an institutionId', async () => {
  const rows = await db.$queryRaw<{ name: string }[]>`
    SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'institutionId'`
  const outside = ['Account', 'Coupon', 'Experiment']
  expect(
    rows
      .map(({ name }) => name)
      .filter((name) => !outside.includes(name))
      .sort(),
  ).toEqual([...tenantModels].sort())
  expect(tenantModels.length).toBeGreaterThan(15)
})

test('every tenant table’s primary key starts with the institute', async () => {
  const primary = await tenantKeys('p')
  expect(primary).toHaveLength(tenantModels.length)
  for (const { table, columns } of primary) expect(columns[0], table).toBe('institutionId')
})

test('every foreign key between tenant tables includes the institute', async () => {
  const between = (await tenantKeys('f')).filter(({ target }) => isTenant(target))
  expect(between.length).toBeGreaterThan(10)
  for (const { name, columns } of between) expect(columns, name).toContain('institutionId')
})

test('every unique key of a tenant table starts with the institute, except a person’s own guid', async () => {
  for (const { name, columns } of await tenantKeys('u')) {
    if (columns.join() !== 'id') expect(columns[0], name).toBe('institutionId')
  }
})

test('a student cannot be put into another school’s class, even directly in the database', async () => {
  const [pupil, room] = [await student((await institute()).id), await schoolClass((await institute()).id)]
  const move = db.$executeRaw`UPDATE "Student" SET "classId" = ${room.id}::uuid WHERE id = ${pupil.accountId}::uuid`
  await expect(move).rejects.toThrow(/foreign key|23503/i)
})

describe('the guard refuses a query that names no institute', () => {
  const id = '01a1fd86-ab86-7053-a543-c307324cffaa'
  const attempts: Record<string, (client: Pick<typeof db, 'student'>) => Promise<unknown>> = {
    findMany: (on) => on.student.findMany(),
    'findMany of all': (on) => on.student.findMany({ where: { removedAt: null } }),
    findFirst: (on) => on.student.findFirst({ where: { id } }),
    findUnique: (on) => on.student.findUnique({ where: { id } }),
    count: (on) => on.student.count(),
    updateMany: (on) => on.student.updateMany({ data: { address: '' } }),
    update: (on) => on.student.update({ where: { id }, data: { address: '' } }),
    deleteMany: (on) => on.student.deleteMany({ where: { OR: [{ institutionId: id }, { id }] } }),
    delete: (on) => on.student.delete({ where: { id } }),
  }

  test.each(Object.entries(attempts))('T39: %s', async (_, attempt) => {
    await expect(attempt(db)).rejects.toThrow('must name its institutionId')
    await expect(db.$transaction((tx) => attempt(tx))).rejects.toThrow('must name its institutionId')
  })

  test('T39: undefined is an error and not "any"', async () => {
    // The types do not allow it, but a careless cast might.
    const institutionId = undefined as unknown as string
    await expect(db.student.findMany({ where: { institutionId } })).rejects.toThrow()
    await expect(db.account.findFirst({ where: { email: institutionId } })).rejects.toThrow()
  })
})
