import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { POST as inviteAdmin } from '../../app/api/institution/admins/route.ts'
import { POST as signUpInstitute } from '../../app/api/institution/signup/route.ts'
import { POST as assignKey } from '../../app/api/keys/assignkey/route.ts'
import { POST as addTeacher } from '../../app/api/teacher/route.ts'
import { POST as signUpTeacher } from '../../app/api/teacher/signup/route.ts'
import { PrismaClient } from '../generated/prisma/client.ts'
import { apart } from '../testing/apart.ts'
import { call } from '../testing/call.ts'
import { db } from '../testing/db.ts'
import { admin, institute, rechecked, testPassword } from '../testing/factories.ts'
import { databaseFailure, uniqueKeys } from './database-failure.ts'
import { pool, type Tx } from './db.ts'
import { env } from './env.ts'
import { log } from './log.ts'

const unique = () => crypto.randomUUID().slice(0, 8)
const password = { password: testPassword, confirm: testPassword }

const failureOf = async (work: Promise<unknown>) =>
  databaseFailure(
    await work.then(
      () => null,
      (error: unknown) => error,
    ),
  )

test('of two invitations to one email at the same moment, the second gets an error on the field', async () => {
  const head = await rechecked(await admin())
  const email = `twice-${unique()}@test.example.com`
  const body = { fullName: 'Asha', email, adminRole: 'office' }
  const answers = await Promise.all([1, 2].map(() => call(inviteAdmin, head, { body })))
  const [made, refused] = answers.sort((a, b) => a.status - b.status)
  expect(made?.status).toBe(201)
  expect(refused?.status).toBe(409)
  expect(refused?.body).toMatchObject({
    code: 'taken',
    message: 'This email already has an account',
    fields: { email: ['This email already has an account'] },
  })
})

test('the same for an institute id, and nothing of the second is left', async () => {
  const displayId = `twin-${unique()}`
  const emails = [1, 2].map(() => `twice-${unique()}@test.example.com`)
  const answers = await Promise.all(
    emails.map((email) =>
      call(signUpInstitute, null, { body: { name: 'Twin school', email, displayId, ...password } }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    fields: { displayId: ['This institute id is already taken'] },
  })
  expect(await db.account.count({ where: { email: { in: emails } } })).toBe(1)
})

test('the same for teachers who sign up, and for the ids that admins give them', async () => {
  const school = await institute()
  const email = `twice-${unique()}@test.example.com`
  const form = { fullName: 'Meera', email, institutionId: school.displayId, ...password }
  const answers = await Promise.all([1, 2].map(() => call(signUpTeacher, null, { body: form })))
  expect(answers.find(({ status }) => status === 409)?.body.fields).toEqual({
    email: ['This email already has an account'],
  })
  const head = await admin(school.id)
  const added = await Promise.all(
    [1, 2].map(() =>
      call(addTeacher, head, {
        body: {
          name: 'Ravi',
          email: `ravi-${unique()}@test.example.com`,
          phone: '9876543210',
          registrationDate: '2026-06-01',
          displayId: 'T-7',
        },
      }),
    ),
  )
  expect(added.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(added.find(({ status }) => status === 409)?.body.fields).toEqual({
    displayId: [expect.stringMatching(/^(Ravi|Somebody else) already has this id$/)],
  })
})

test('every unique key that is explained is in the catalogue', async () => {
  const rows = await db.$queryRaw<{ name: string }[]>`
    SELECT indexname AS name FROM pg_indexes WHERE schemaname = current_schema() AND indexdef LIKE 'CREATE UNIQUE%'`
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(uniqueKeys)))
})

test('a unique key that a statement in SQL runs into is explained as well', async () => {
  const [one, two] = [await institute(), await institute()]
  const run = db.$executeRaw`UPDATE "Institution" SET "displayKey" = ${one.displayKey} WHERE id = ${two.id}::uuid`
  expect(databaseFailure(await run.catch((error: unknown) => error))).toMatchObject({
    status: 409,
    fields: { displayId: ['This institute id is already taken'] },
  })
})

test('a row that refers to something that has just gone is a 404, through Prisma or in SQL', async () => {
  const institutionId = crypto.randomUUID()
  const insert = db.$executeRaw`
    INSERT INTO "Class" ("institutionId", id, classdivision) VALUES (${institutionId}::uuid, ${institutionId}::uuid, '10-A')`
  const failures = [
    await failureOf(db.class.create({ data: { institutionId, classdivision: '10-A' } })),
    await failureOf(insert),
    // The driver's own error, without Prisma around it.
    databaseFailure({ code: '23503' }),
  ]
  for (const failure of failures) expect(failure).toMatchObject({ status: 404 })
})

test('a text with U+0000, which PostgreSQL cannot store, is refused and is no server error', async () => {
  const text = 'K-7710\u0000'
  const failures = await Promise.all([
    failureOf(db.institution.count({ where: { name: text } })),
    failureOf(db.$queryRaw`SELECT ${text}::text`),
    failureOf(pool().query('SELECT $1::text', [text])),
    failureOf(pool().query('SELECT $1::jsonb', [JSON.stringify(text)])),
  ])
  for (const failure of failures)
    expect(failure).toMatchObject({ status: 422, message: 'Please use plain text' })
  const head = await rechecked(await admin())
  const answer = await call(assignKey, head, { body: { userId: crypto.randomUUID(), key: text } })
  expect(answer.status).toBe(422)
})

test.each(['08P01', '25006', '57P03'])(
  '%s, as PgBouncer or a replica says when the server is away, is a 503',
  async (code) => {
    const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined)
    const raise = `DO $$ BEGIN RAISE EXCEPTION 'server login has been failing' USING ERRCODE = '${code}'; END $$`
    const failures = await Promise.all([
      db.$executeRawUnsafe(raise).catch(databaseFailure),
      pool().query(raise).catch(databaseFailure),
      db.$transaction((tx) => tx.$executeRawUnsafe(raise)).catch(databaseFailure),
    ])
    for (const failure of failures) expect(failure).toMatchObject({ status: 503, retryAfter: 5 })
    expect(logged).toHaveBeenCalledTimes(3)
  },
)

/** A client of a database that fails in the way the options say. */
const clientOf = (options: pg.PoolConfig) => new PrismaClient({ adapter: new PrismaPg(new pg.Pool(options)) })

test('T81: a database that is away or has no connection left is a 503 that says when to try again', async () => {
  const nowhere = clientOf({ connectionString: 'postgresql://nobody@127.0.0.1:1/none' })
  const busy = { status: 503, code: 'not_ready', retryAfter: 5 }
  expect(await failureOf(nowhere.price.count())).toMatchObject(busy)
  const broken = Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })
  expect(databaseFailure(broken)).toMatchObject(busy)
  expect(await failureOf(nowhere.$queryRaw`SELECT 1`)).toMatchObject(busy)
  expect(await failureOf(nowhere.$transaction((tx) => tx.price.count()))).toMatchObject(busy)
  const [connectionString, max] = [env.DATABASE_URL, 1]
  const one = new pg.Pool({ connectionString, max })
  const held = await one.connect()
  // Only set now: a loaded machine takes its time to connect.
  one.options.connectionTimeoutMillis = 50
  const full = new PrismaClient({ adapter: new PrismaPg(one) })
  expect(await failureOf(full.price.count())).toMatchObject(busy)
  held.release()
  expect(await failureOf(full.price.count())).toBeNull()
  await one.end()
})

test('T81: a query that takes too long, and a lock that is never released, are a 503', async () => {
  const after = (setting: string, statement: string) =>
    failureOf(
      db.$transaction(async (tx) => {
        await tx.$executeRawUnsafe(`SET LOCAL ${setting} = 20`)
        await tx.$executeRawUnsafe(statement)
      }),
    )
  const busy = { status: 503, code: 'not_ready', retryAfter: 5 }
  expect(await after('statement_timeout', 'SELECT pg_sleep(5)')).toMatchObject(busy)
  const { id } = await institute()
  const held = await db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT 1 FROM "Institution" WHERE id = ${id}::uuid FOR UPDATE`
    return apart(() => after('lock_timeout', `UPDATE "Institution" SET name = 'x' WHERE id = '${id}'`))
  })
  expect(held).toMatchObject(busy)
})

test('T81: a connection closed by the server is a 503, and the next query gets a new one', async () => {
  const client = clientOf({ connectionString: env.DATABASE_URL, max: 1 })
  const [{ pid } = { pid: 0 }] = await client.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`
  const sleeping = failureOf(client.$queryRaw`SELECT pg_sleep(20)`)
  const asleep = () => db.$queryRaw<object[]>`
    SELECT 1 FROM pg_stat_activity WHERE pid = ${pid}::int AND query LIKE '%pg_sleep(20)%' AND state = 'active'`
  await vi.waitFor(async () => expect(await asleep()).toHaveLength(1), 60_000)
  await db.$queryRaw`SELECT pg_terminate_backend(${pid}::int)`
  expect(await sleeping).toMatchObject({ status: 503 })
  expect(await failureOf(client.price.count())).toBeNull()
  await client.$disconnect()
})

test('of two deadlocked transactions one is told to try again', async () => {
  const [one, two] = [await institute(), await institute()]
  const lock = (tx: Tx, id: string) =>
    tx.$executeRaw`SELECT 1 FROM "Institution" WHERE id = ${id}::uuid FOR UPDATE`
  let met = () => {}
  const both = new Promise<void>((resolve) => {
    let left = 2
    met = () => {
      left -= 1
      if (left === 0) resolve()
    }
  })
  const crossing = (first: string, second: string) =>
    db.$transaction(async (tx) => {
      await lock(tx, first)
      met()
      await both
      await lock(tx, second)
    })
  const ends = await Promise.allSettled([crossing(one.id, two.id), crossing(two.id, one.id)])
  const reasons = ends.flatMap((end) => (end.status === 'rejected' ? [databaseFailure(end.reason)] : []))
  expect(reasons).toMatchObject([{ status: 409, code: 'conflict' }])
  // The driver's own error, without Prisma around it.
  for (const code of ['40P01', '40001'])
    expect(databaseFailure({ code })).toMatchObject({ status: 409, code: 'conflict' })
})

test('an unexpected error is passed on as it is', () => {
  expect(databaseFailure(new TypeError('x is not a function'))).toBeNull()
  expect(databaseFailure(null)).toBeNull()
})

test('a cluster names a taken key in its message alone, with the number of the shard', () => {
  const originalMessage = 'duplicate key value violates unique constraint "Institution_displayKey_key_102009"'
  const cause = { kind: 'UniqueConstraintViolation', originalCode: '23505', originalMessage }
  const error = { code: 'P2002', meta: { driverAdapterError: { cause } } }
  expect(databaseFailure(error)).toMatchObject({
    code: 'taken',
    fields: { displayId: ['This institute id is already taken'] },
  })
})
