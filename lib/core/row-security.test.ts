import type pg from 'pg'
import { expect, expectTypeOf, test } from 'vitest'
import { db, pool } from '../testing/db.ts'
import { admin } from '../testing/factories.ts'
import {
  type AllTenants,
  allTenants,
  type Database,
  noTenant,
  Prisma,
  pool as sitePool,
  TenantDatabase,
  type Tx,
} from './db.ts'
import { tenantModels } from './tenant-guard.ts'

// T12: the database's own rule, tested as the site's own role, without the layers above it.

// The last two are kept up to date by triggers, outside the site's own schema.
const protectedTables = [...tenantModels, 'Institution', 'Experiment', 'kept.headcount', 'kept.handed_in']

const of = ({ institutionId }: { institutionId: string }) => new TenantDatabase(institutionId)

async function institutesIn(tx: Tx, table: string): Promise<string[]> {
  const column = Prisma.raw(table === 'Institution' ? '"id"' : '"institutionId"')
  const name = Prisma.raw(`"${table.replace('.', '"."')}"`)
  const found = await tx.$queryRaw<{ id: string }[]>`SELECT DISTINCT ${column} AS id FROM ${name}`
  return found.map(({ id }) => id)
}

const admins = (database: Database) => database.read((tx) => institutesIn(tx, 'Admin'))

const addClass = (tx: Tx, institutionId: string) => tx.$executeRaw`
  INSERT INTO "Class" ("institutionId", id, classdivision) VALUES (${institutionId}::uuid, gen_random_uuid(), '9-Z')`

/** Runs `ask` on every connection of the pool, each once. */
async function everyConnection<T>(ask: (client: pg.PoolClient) => Promise<T>) {
  const open = Array.from({ length: sitePool().totalCount }, () => sitePool().connect())
  const clients = await Promise.all(open)
  const answers = await Promise.all(clients.map(ask))
  for (const client of clients) client.release()
  return answers
}

test('T12: with no institute set there is no row, and none can be written', async () => {
  const head = await admin()
  expect(await allTenants.read((tx) => institutesIn(tx, 'Institution'))).toContain(head.institutionId)
  await noTenant.read(async (tx) => {
    for (const table of protectedTables) expect(await institutesIn(tx, table), table).toEqual([])
  })
  const { rows } = await sitePool().query('SELECT id FROM "Institution"')
  expect(rows, 'outside of transactions').toEqual([])
  const add = noTenant.write((tx) => addClass(tx, head.institutionId))
  await expect(add).rejects.toThrow(/row-level security/)
})

test.each(["'; RESET labmark.institute; --", '*', '* ', '"', '\\', 'id\n'])('T12: %j is nobody', (value) => {
  const refused = 'may be a setting of a transaction'
  expect(() => new TenantDatabase(value)).toThrow(refused)
  expect(() => new TenantDatabase('', value)).toThrow(refused)
})

test('T12: code that asks for every school’s rows does not compile with fewer', () => {
  expectTypeOf<TenantDatabase>().not.toExtend<AllTenants>()
  expectTypeOf(noTenant).not.toExtend<AllTenants>()
})

test('T12: a query without any condition reaches the own institute only, and writes to no other', async () => {
  const [head, other] = [await admin(), await admin()]
  expect(await admins(of(head))).toEqual([head.institutionId])
  await expect(of(head).write((tx) => addClass(tx, other.institutionId))).rejects.toThrow(
    /row-level security/,
  )
  expect(await of(head).write((tx) => tx.$executeRaw`UPDATE "Institution" SET slogan = 'ours'`)).toBe(1)
  await of(head).write((tx) => tx.$executeRaw`DELETE FROM "Class"`)
  expect(await db.institution.findUniqueOrThrow({ where: { id: other.institutionId } })).toMatchObject({
    slogan: '',
  })
})

test('T12: two hundred requests of two schools over few connections, with errors between, mix nothing', async () => {
  const [one, other] = [await admin(), await admin()]
  const seen = Prisma.sql`SELECT DISTINCT "institutionId" AS id FROM "Admin"`
  const request = async (turn: number) => {
    const own = turn % 2 === 0 ? one : other
    if (turn % 7 === 3)
      await of(own)
        .rows(Prisma.sql`SELECT 1 / ${0}::int`)
        .catch(() => {})
    if (turn % 11 === 5)
      await of(own)
        .write((tx) => tx.$queryRaw`SELECT 1 / ${0}::int`)
        .catch(() => {})
    const rows = await of(own).rows<{ id: string }>(seen)
    return { own: own.institutionId, read: await admins(of(own)), rows: rows.map(({ id }) => id) }
  }
  const answers: Awaited<ReturnType<typeof request>>[] = []
  // In rounds: of two hundred at once some wait longer for a connection than a request may, on a busy machine.
  for (let first = 0; first < 200; first += 40)
    answers.push(...(await Promise.all(Array.from({ length: 40 }, (_, at) => request(first + at)))))
  for (const { own, read, rows } of answers) expect([read, rows]).toEqual([[own], [own]])
})

test('T12: a transaction’s tenant is forgotten when it has ended', async () => {
  const head = await admin()
  const reached = Prisma.sql`SELECT current_setting('labmark.institute', true) AS at`
  expect(await of(head).rows(reached)).toEqual([{ at: head.institutionId }])
  expect(await of(head).rowsOfEach(reached, reached)).toEqual([
    [{ at: head.institutionId }],
    [{ at: head.institutionId }],
  ])
  expect(await of(head).writeRows(reached)).toEqual([{ at: head.institutionId }])
  expect(await of(head).write((tx) => tx.$queryRaw(reached))).toEqual([{ at: head.institutionId }])
  const left = await everyConnection(async (client) => (await client.query(reached.text)).rows[0].at)
  expect(left.filter(Boolean)).toEqual([])
})

test('T12: statements sent together are committed together or not at all, and reach the own institute only', async () => {
  const [head, other] = [await admin(), await admin()]
  const add = (institutionId: string, name: string) => Prisma.sql`
    INSERT INTO "Class" ("institutionId", id, classdivision)
    VALUES (${institutionId}::uuid, gen_random_uuid(), ${name}) RETURNING classdivision`
  const own = (name: string) => add(head.institutionId, name)
  expect(await of(head).writeRows(own('9-A'), own('9-B'))).toEqual([{ classdivision: '9-B' }])
  const impossible = Prisma.sql`SELECT 1 / ${0}::int`
  await expect(of(head).writeRows(own('9-C'), impossible, own('9-D'))).rejects.toThrow('division by zero')
  await expect(of(head).writeRows(own('9-E'), add(other.institutionId, '9-F'))).rejects.toThrow(
    /row-level security/,
  )
  const kept = Prisma.sql`SELECT classdivision FROM "Class" ORDER BY 1`
  expect(await of(head).rows(kept)).toEqual([{ classdivision: '9-A' }, { classdivision: '9-B' }])
})

test('a read-only transaction cannot write', async () => {
  const head = await admin()
  const denied = /read-only transaction/
  await expect(of(head).read((tx) => addClass(tx, head.institutionId))).rejects.toThrow(denied)
  const erase = Prisma.sql`DELETE FROM "Class"`
  await expect(of(head).rows(erase)).rejects.toThrow(denied)
  await expect(of(head).rowsOfEach(Prisma.sql`SELECT 1 AS one`, erase)).rejects.toThrow(denied)
})

test('a transaction opened inside another is an error, also deep inside; one after another is fine', async () => {
  const one = () => allTenants.write((tx) => tx.$queryRaw`SELECT 1 AS one`)
  const deep = async () => [await one()]
  await expect(allTenants.write(deep)).rejects.toThrow('inside another')
  await expect(allTenants.read(() => Promise.all([deep(), deep()]))).rejects.toThrow('inside another')
  const rows = () => allTenants.rows(Prisma.sql`SELECT 1 AS one`)
  await expect(allTenants.read(rows)).rejects.toThrow('inside another')
  const writes = () => allTenants.writeRows(Prisma.sql`SELECT 1 AS one`)
  await expect(allTenants.write(writes)).rejects.toThrow('inside another')
  expect(await one()).toEqual(await one())
})

test('T12: row security is forced on every table of the institutes, and the site can neither lift nor bypass it', async () => {
  const forced = await db.$queryRaw<{ name: string }[]>`
    SELECT coalesce(nullif(relnamespace::regnamespace::text, 'public') || '.', '') || relname AS name
      FROM pg_class WHERE relrowsecurity AND relforcerowsecurity AND relkind = 'r'`
  // A question belongs to its experiment, which has the rule.
  expect(
    forced.map(({ name }) => name).sort(),
    'the migration of a new table calls labmark_protect for it',
  ).toEqual([...protectedTables, 'Question'].sort())
  const [role] = await db.$queryRaw<{ superuser: boolean; bypasses: boolean; owned: bigint }[]>`
    SELECT rolsuper AS superuser, rolbypassrls AS bypasses,
           (SELECT count(*) FROM pg_class c WHERE c.relowner = r.oid) AS owned
      FROM pg_roles r WHERE rolname = current_user`
  expect(role).toEqual({ superuser: false, bypasses: false, owned: 0n })
  await expect(db.$executeRaw`ALTER TABLE "Class" DISABLE ROW LEVEL SECURITY`).rejects.toThrow(
    /must be owner/,
  )
})

/** What can be written of a student or class of a past session although no trigger refuses it, and why. */
const notRefused = {
  'AccessKey INSERT': 'a key is the school’s, and goes on with its student into the next session',
  'AccessKey UPDATE': 'a key is the school’s, and goes on with its student into the next session',
  'ConsentEntry INSERT': 'saveAnswer locks its student first, whom it finds in the current session only',
  'KeyEvent INSERT': 'of a key',
  'PracticalFile INSERT': 'who prints a file of a past session gives it a code to check it by',
  'PracticalFile UPDATE': 'who prints a file of a past session gives it a code to check it by',
  'ReviewRequest UPDATE': 'its answer finds its student first, in the current session only',
  'Student INSERT': 'labmark_refuse_other_session compares its session with that of its class',
  'Student UPDATE': 'labmark_refuse_other_session compares its session with that of its class',
}

test('triggers refuse to add or change what belongs to a student or class of a past session', async () => {
  const open = await db.$queryRaw<{ write: string }[]>`
    SELECT c.table_name || ' ' || event AS write
      FROM information_schema.columns c CROSS JOIN unnest(ARRAY['INSERT', 'UPDATE']) AS event
     WHERE c.table_schema = 'public' AND c.column_name IN ('classId', 'studentId')
       AND has_table_privilege(quote_ident(c.table_name), event)
       AND (SELECT count(*) FROM information_schema.triggers t
             WHERE t.event_object_table = c.table_name AND t.event_manipulation = event
               AND t.action_statement ~ ('labmark_refuse_past_(session|' || replace(c.column_name, 'Id', '') || ')')) < 2
     ORDER BY 1`
  expect(
    open.map(({ write }) => write),
    'the migration of a new table creates the triggers past_session and past_class_… or past_student_… for it, for INSERT and UPDATE, as ' +
      '20261126110200_assessment does; or name it above in notRefused',
  ).toEqual(Object.keys(notRefused))
})

test('T57: the site’s role can neither change nor delete what happened', async () => {
  for (const table of [
    'AuditEntry',
    'MarkChange',
    'AssessmentChange',
    'Comment',
    'KeyEvent',
    'PaymentEvent',
    'Invoice',
    'StaffAct',
    'ConsentEntry',
    'Incident',
    'IncidentEntry',
    'Freeze',
  ]) {
    const { rows } = await pool.query(
      `SELECT array_agg(act) AS allowed FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) AS act
        WHERE has_table_privilege($1, act)`,
      [`"${table}"`],
    )
    expect(rows[0].allowed, table).toEqual(['SELECT', 'INSERT'])
  }
  await expect(pool.query('DELETE FROM _prisma_migrations')).rejects.toThrow(/permission denied/)
  await expect(pool.query(`DELETE FROM "AuditEntry"`)).rejects.toThrow(/permission denied/)
})

test('T57: people who have an account stay named in the log of what they did', async () => {
  const { institutionId, accountId, name } = await admin()
  const erasure = db.$queryRaw`SELECT labmark_forget_person(${institutionId}::uuid, ${accountId}::uuid, ${name})`
  await expect(erasure).rejects.toThrow(/still has an account/)
  const inner = db.$queryRaw`SELECT labmark_forget_recorder(${institutionId}::uuid, ${accountId}::uuid)`
  await expect(inner).rejects.toThrow(/permission denied/)
})

test('T57: the log of an institute’s people cannot be removed while it is open', async () => {
  const { institutionId } = await admin()
  const erasure = db.$queryRaw`SELECT labmark_forget_audit(${institutionId}::uuid)`
  await expect(erasure).rejects.toThrow(/was not closed thirty days ago/)
})
