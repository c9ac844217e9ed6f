import { expect, test } from 'vitest'
import { pool } from './db.ts'
import { inInstitute } from './tenancy.ts'
import { admin } from './testing/factories.ts'

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
