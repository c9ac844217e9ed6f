import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { db, pool } from './db.ts'
import { env } from './env.ts'
import { WatchedPool } from './observe/watched-pool.ts'
import { everywhere, inInstitute, inNoInstitute, keepReach } from './tenancy.ts'
import { tenantModels } from './tenant-guard.ts'
import { admin } from './testing/factories.ts'
import { outside } from './testing/outside.ts'

// T12: the database's own rule, asked as the site's own role, behind everything that lib does.

const narrow: pg.Pool = new WatchedPool({ connectionString: env.DATABASE_URL, max: 2 })
afterAll(() => narrow.end())

// The last is kept by triggers, outside the site's own schema.
const protectedTables = [...tenantModels, 'Institution', 'kept.headcount']

async function institutesIn(table: string): Promise<string[]> {
  const column = table === 'Institution' ? 'id' : 'institutionId'
  const { rows } = await narrow.query(`SELECT DISTINCT "${column}" AS id FROM "${table.replace('.', '"."')}"`)
  return rows.map(({ id }) => id)
}

const addClass = (institutionId: string) =>
  narrow.query(
    `INSERT INTO "Class" ("institutionId", id, classdivision) VALUES ($1, gen_random_uuid(), '9-Z')`,
    [institutionId],
  )

test('T12: with no institute set there is no row, and none can be written', async () => {
  const head = await admin()
  expect(await everywhere(() => institutesIn('Institution'))).toContain(head.institutionId)
  await inInstitute('', async () => {
    for (const table of protectedTables) expect(await institutesIn(table), table).toEqual([])
    await expect(addClass(head.institutionId)).rejects.toThrow(/row-level security/)
  })
})

test('T12: a query without any condition reaches the own institute alone, and writes to no other', async () => {
  const [head, other] = [await admin(), await admin()]
  await inInstitute(head.institutionId, async () => {
    expect(await institutesIn('Admin')).toEqual([head.institutionId])
    await expect(addClass(other.institutionId)).rejects.toThrow(/row-level security/)
    const { rowCount } = await narrow.query(`UPDATE "Institution" SET slogan = 'ours'`)
    expect(rowCount).toBe(1)
    await narrow.query(`DELETE FROM "Class"`)
  })
  expect(await db.institution.findUniqueOrThrow({ where: { id: other.institutionId } })).toMatchObject({
    slogan: '',
  })
})

test('T12: two hundred requests of two schools over two connections, with errors between, mix nothing', async () => {
  const [one, other] = [await admin(), await admin()]
  const request = async (turn: number) => {
    const { institutionId } = turn % 2 === 0 ? one : other
    return inInstitute(institutionId, async () => {
      if (turn % 7 === 3) await narrow.query('SELECT 1 / $1::int', [0]).catch(() => {})
      if (turn % 11 === 5) await brokenOff()
      return [institutionId, await institutesIn('Admin')] as const
    })
  }
  const answers = await Promise.all(Array.from({ length: 200 }, (_, turn) => request(turn)))
  for (const [own, seen] of answers) expect(seen).toEqual([own])
})

/** A transaction in which a statement fails, and which is then rolled back. */
async function brokenOff() {
  const client = await narrow.connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT 1 / $1::int', [0]).catch(() => {})
    await client.query('ROLLBACK')
  } finally {
    client.release()
  }
}

test('T12: what a statement may reach is forgotten when it has ended', async () => {
  const { institutionId } = await admin()
  const client = await narrow.connect()
  const asked = `SELECT current_setting('labmark.institute', true) AS at`
  const plain = pg.Client.prototype.query as unknown as (text: string) => Promise<pg.QueryResult>
  const setting = async () => (await plain.call(client, asked)).rows[0].at
  try {
    const { rows } = await inInstitute(institutionId, () => client.query(asked))
    expect(rows).toEqual([{ at: institutionId }])
    expect(await setting()).toBe('')
  } finally {
    client.release()
  }
})

test('T12: a statement with no institute in reach is an error, and not an answer without rows', async () => {
  const { institutionId } = await admin()
  const sent = [
    () => institutesIn('Admin'),
    () => pool().query('SELECT 1'),
    async () => db.admin.findMany({ where: { institutionId } }),
    async () => db.$queryRaw`SELECT 1`,
    () => db.$transaction((tx) => tx.$executeRaw`SELECT 1`),
  ]
  for (const send of sent)
    await expect(outside(send), String(send)).rejects.toThrow('with no institute in reach')
  expect(await outside(() => inInstitute(institutionId, () => institutesIn('Admin')))).toEqual([
    institutionId,
  ])
  expect(await outside(() => inNoInstitute(() => institutesIn('Admin')))).toEqual([])
})

test('T12: what is asked for while an answer is sent has its operation’s rows in reach', async () => {
  const { institutionId } = await admin()
  let closed = false
  async function* items() {
    try {
      for (;;) yield await institutesIn('Admin')
    } finally {
      expect(await institutesIn('Admin')).toEqual([institutionId])
      closed = true
    }
  }
  const made = await outside(() => inInstitute(institutionId, async () => keepReach(items())))
  const read = async () => {
    for (let turn = 0; turn < 3; turn += 1)
      expect((await made.next()).value, String(turn)).toEqual([institutionId])
    await made.return?.()
  }
  await outside(read)
  expect(closed).toBe(true)
})

test('T12: the rule is forced on every table of the institutes, and the site can neither lift nor pass it', async () => {
  const forced = await db.$queryRaw<{ name: string }[]>`
    SELECT coalesce(nullif(relnamespace::regnamespace::text, 'public') || '.', '') || relname AS name
      FROM pg_class WHERE relrowsecurity AND relforcerowsecurity AND relkind = 'r'`
  expect(forced.map(({ name }) => name).sort()).toEqual([...protectedTables].sort())
  const [role] = await db.$queryRaw<{ superuser: boolean; bypasses: boolean; owned: bigint }[]>`
    SELECT rolsuper AS superuser, rolbypassrls AS bypasses,
           (SELECT count(*) FROM pg_class c WHERE c.relowner = r.oid) AS owned
      FROM pg_roles r WHERE rolname = current_user`
  expect(role).toEqual({ superuser: false, bypasses: false, owned: 0n })
  await expect(db.$executeRaw`ALTER TABLE "Class" DISABLE ROW LEVEL SECURITY`).rejects.toThrow(
    /must be owner/,
  )
})

test('T57: the site’s role can neither change nor delete what happened', async () => {
  for (const table of [
    'AuditEntry',
    'MarkChange',
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
    const { rows } = await narrow.query(
      `SELECT array_agg(act) AS allowed FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) AS act
        WHERE has_table_privilege($1, act)`,
      [`"${table}"`],
    )
    expect(rows[0].allowed, table).toEqual(['SELECT', 'INSERT'])
  }
  await expect(narrow.query(`DELETE FROM "AuditEntry"`)).rejects.toThrow(/permission denied/)
})

test('T57: whoever has an account stays named in what they did', async () => {
  const { institutionId, accountId, name } = await admin()
  const forget = db.$queryRaw`SELECT labmark_forget_person(${institutionId}::uuid, ${accountId}::uuid, ${name})`
  await expect(forget).rejects.toThrow(/still has an account/)
  const inner = db.$queryRaw`SELECT labmark_forget_recorder(${institutionId}::uuid, ${accountId}::uuid)`
  await expect(inner).rejects.toThrow(/permission denied/)
})

test('T57: what an institute’s people did cannot be removed while it is open', async () => {
  const { institutionId } = await admin()
  const forget = db.$queryRaw`SELECT labmark_forget_audit(${institutionId}::uuid)`
  await expect(forget).rejects.toThrow(/was not closed thirty days ago/)
})

test('T12: no lookup of one row is sent together with another request’s, whose reach it would have', () => {
  const sources = readdirSync('lib', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|^(testing|generated)\//.test(name))
    .filter((name) => /\bdb\.\w+\.findUnique/.test(readFileSync(join('lib', name), 'utf8')))
  expect(sources, 'findFirst instead').toEqual([])
})
