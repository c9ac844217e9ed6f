import { expect, test } from 'vitest'
import { db, Prisma, pool, writeInOneTrip } from './db.ts'
import type { Premise } from './premise.ts'
import { askWith, forAll, inInstitute } from './tenancy.ts'
import { admin } from './testing/factories.ts'
import { outside } from './testing/outside.ts'
import { owner } from './testing/owner.ts'

/** Asks in the reach of an institute, on one connection and so often that the statement is prepared. */
async function askOften(text: string, institutes: string[], value: string) {
  const session = await pool().connect()
  try {
    const seen: unknown[] = []
    for (const institute of institutes) {
      const ask = () => inInstitute(institute, () => session.query(text, [value]))
      seen.push(
        await ask().then(
          ({ rows }) => rows,
          (error) => error.code,
        ),
      )
    }
    const { rows } = await session.query('SELECT name FROM pg_prepared_statements WHERE statement = $1', [
      text,
    ])
    return { seen, prepared: rows.length }
  } finally {
    session.release()
  }
}

const turns = <T>(...of: T[]) => Array.from({ length: 12 }, (_, at) => of[at % of.length] as T)

test('a statement that is asked often is prepared, and each time sees only the rows of whoever asks', async () => {
  const [one, other] = [await admin(), await admin()]
  const text = `SELECT id FROM "Institution" WHERE name <> $1 -- ${crypto.randomUUID()}`
  const { seen, prepared } = await askOften(text, turns(one.institutionId, other.institutionId), '')
  expect(seen).toEqual(turns([{ id: one.institutionId }], [{ id: other.institutionId }]))
  expect(prepared).toBe(1)
})

test('names are let go: what is asked often later is prepared too, and no name stands for two statements', async () => {
  const { institutionId } = await admin()
  const session = await pool().connect()
  const tag = crypto.randomUUID()
  const text = (at: number) => `SELECT $1::int + ${at} AS sum -- ${tag}`
  const ask = (at: number) => inInstitute(institutionId, () => session.query(text(at), [1]))
  try {
    const all = Array.from({ length: 420 }, (_, at) => at)
    for (const at of all)
      for (let time = 0; time < 4; time += 1) expect((await ask(at)).rows).toEqual([{ sum: at + 1 }])
    for (const at of [0, 419, 1]) expect((await ask(at)).rows).toEqual([{ sum: at + 1 }])
    const { rows } = await session.query('SELECT statement FROM pg_prepared_statements')
    const texts = rows.map(({ statement }) => statement)
    expect(texts).toContain(text(419))
    expect(texts).not.toContain(text(0))
    expect(texts.length).toBeLessThanOrEqual(400)
  } finally {
    session.release()
  }
})

test('one that failed when it was new can be asked again', async () => {
  const { institutionId } = await admin()
  const text = `SELECT $1::uuid AS id -- ${crypto.randomUUID()}`
  const wrong = await askOften(text, turns(institutionId), 'no uuid')
  expect(wrong.seen).toEqual(turns('22P02'))
  const id = crypto.randomUUID()
  const right = await askOften(text, turns(institutionId), id)
  expect(right).toEqual({ seen: turns([{ id }]), prepared: 1 })
})

test('in a transaction that has failed it is refused until the end, and good again after it', async () => {
  const { institutionId } = await admin()
  const text = `SELECT 1 AS one, $1::text AS said -- ${crypto.randomUUID()}`
  const session = await pool().connect()
  const ask = () => inInstitute(institutionId, () => session.query(text, ['x']))
  try {
    for (let time = 0; time < 3; time += 1) await ask()
    await session.query('BEGIN')
    await expect(session.query('SELECT 1 / 0')).rejects.toMatchObject({ code: '22012' })
    await expect(ask()).rejects.toMatchObject({ code: '25P02' })
    await session.query('ROLLBACK')
    expect((await ask()).rows).toEqual([{ one: 1, said: 'x' }])
    expect((await ask()).rows).toEqual([{ one: 1, said: 'x' }])
  } finally {
    session.release()
  }
})

test('one whose columns a migration changed fails once and is good again', async () => {
  const { institutionId } = await admin()
  const table = `changing_${crypto.randomUUID().slice(0, 8)}`
  const text = `SELECT * FROM ${table} WHERE one <> $1`
  await owner.$executeRawUnsafe(`CREATE TABLE ${table} AS SELECT 'x'::text AS one`)
  await owner.$executeRawUnsafe(`GRANT SELECT ON ${table} TO PUBLIC`)
  const session = await pool().connect()
  const ask = () => inInstitute(institutionId, () => session.query(text, ['']))
  try {
    for (let time = 0; time < 6; time += 1) expect((await ask()).rows).toEqual([{ one: 'x' }])
    await owner.$executeRawUnsafe(`ALTER TABLE ${table} ADD COLUMN two int DEFAULT 2`)
    await expect(ask()).rejects.toMatchObject({ code: '0A000' })
    expect((await ask()).rows).toEqual([{ one: 'x', two: 2 }])
  } finally {
    session.release()
    await owner.$executeRawUnsafe(`DROP TABLE ${table}`)
  }
})

test('what has to hold something first does not run where no institute is in reach', async () => {
  const write = () => writeInOneTrip([Prisma.sql`SELECT 1`], Prisma.sql`SELECT 2`)
  await expect(outside(write)).rejects.toThrow('in reach')
})

const premise = (holds: boolean): Premise => ({
  text: `SELECT 1 / count(*) FROM (SELECT 1) AS one WHERE $1::boolean`,
  values: [String(holds)],
})

const addClass = (institutionId: string, division: string) => () =>
  inInstitute(institutionId, () =>
    pool().query(
      `INSERT INTO "Class" ("institutionId", id, classdivision) VALUES ($1, gen_random_uuid(), $2)`,
      [institutionId, division],
    ),
  )

test('where a premise fails the first statement does nothing, prepared or not, and where it holds it is done', async () => {
  const { institutionId } = await admin()
  for (const division of ['1-A', '1-B', '1-C', '1-D', '1-E', '1-F']) {
    const refused = await askWith(premise(false), addClass(institutionId, division))
    expect(refused).toMatchObject({ word: 'fails', error: { code: '22012' } })
    expect(await db.class.count({ where: { institutionId, classdivision: division } })).toBe(0)
    expect(await askWith(premise(true), addClass(institutionId, division))).toMatchObject({ word: 'holds' })
    expect(await db.class.count({ where: { institutionId, classdivision: division } })).toBe(1)
  }
})

test('a premise in a transaction ends it, and goes along with one statement only', async () => {
  const { institutionId } = await admin()
  const twoClasses = () =>
    inInstitute(institutionId, () =>
      db.$transaction(async (tx) => {
        await tx.class.create({ data: { institutionId, classdivision: '2-A' } })
        await tx.class.create({ data: { institutionId, classdivision: '2-B' } })
      }),
    )
  expect(await askWith(premise(false), twoClasses)).toMatchObject({ word: 'fails' })
  expect(await db.class.count({ where: { institutionId } })).toBe(0)
  expect(await askWith(premise(true), twoClasses)).toMatchObject({ word: 'holds' })
  expect(await db.class.count({ where: { institutionId } })).toBe(2)
})

test('a statement that fails by itself says nothing against its premise, and without one nobody was asked', async () => {
  const { institutionId } = await admin()
  const failing = () => inInstitute(institutionId, () => pool().query('SELECT 1 / $1::int', [0]))
  expect(await askWith(premise(true), failing)).toMatchObject({ word: 'holds', error: { code: '22012' } })
  expect(await askWith(premise(true), async () => 'nothing')).toEqual({ word: 'unknown', result: 'nothing' })
})

test('what is read for others too does not take along what one of them is asked for', async () => {
  const { institutionId } = await admin()
  const read = () => inInstitute(institutionId, () => forAll(() => pool().query('SELECT 1 AS one')))
  expect(await askWith(premise(false), read)).toMatchObject({
    word: 'unknown',
    result: { rows: [{ one: 1 }] },
  })
})
