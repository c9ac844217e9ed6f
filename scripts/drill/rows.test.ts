import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openScratch } from '../backup/testing/scratch.ts'
import { countRows, differences, sumsOf } from './rows.ts'

const scratch = await openScratch(process.env.TEST_DATABASE_URL ?? '')
afterAll(() => scratch.drop())

const price = (id: string, rupees: number) =>
  scratch.client.query(`INSERT INTO "Price" (id, priceperkey) VALUES ($1::uuid, $2)`, [id, rupees * 100])

test('the same rows do not differ, whatever their physical order', async () => {
  const ids = [crypto.randomUUID(), crypto.randomUUID()] as const
  for (const id of ids) await price(id, 499)
  const before = await sumsOf(scratch.client)
  const { rows } = await scratch.client.query<{ row: string }>(
    'DELETE FROM "Price" t WHERE id = ANY($1::uuid[]) RETURNING t::text AS row',
    [ids],
  )
  const without = await sumsOf(scratch.client)
  expect(differences(before, without)).toEqual([
    expect.stringMatching(/^public\."Price": \d+ rows instead of \d+$/),
  ])
  expect(countRows(before) - countRows(without)).toBe(2)
  for (const { row } of rows.reverse())
    await scratch.client.query('INSERT INTO "Price" SELECT ($1::text::"Price").*', [row])
  expect(differences(before, await sumsOf(scratch.client))).toEqual([])
})

test('T70: one changed cell is seen, and so is a table that is not there', async () => {
  const id = crypto.randomUUID()
  await price(id, 499)
  const before = await sumsOf(scratch.client)
  await scratch.client.query('UPDATE "Price" SET priceperkey = 1 WHERE id = $1::uuid', [id])
  expect(differences(before, await sumsOf(scratch.client))).toEqual([
    'public."Price": rows have other contents',
  ])
  const { 'public."Price"': _, ...others } = before
  expect(differences(before, others)).toEqual([expect.stringMatching(/: no rows instead of \d+$/)])
})

test('a role that cannot see every row gets no sums', async () => {
  const { rows } = await scratch.client.query<{ url: string }>('SELECT current_database() AS url')
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = `/${rows[0]?.url}`
  const client = new pg.Client(url.href)
  await client.connect()
  await client.query('SET ROLE labmark_app')
  await expect(sumsOf(client)).rejects.toThrow(/row-level security|permission denied/)
  await client.end()
})
