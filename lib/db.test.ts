import { expect, test } from 'vitest'
import { db } from './db.ts'

test('a transaction that is opened inside another is an error, also deep inside; one after another is none', async () => {
  const one = () => db.$transaction(async (tx) => tx.$queryRaw`SELECT 1 AS one`)
  const deep = async () => [await one()]
  await expect(db.$transaction(deep)).rejects.toThrow('inside another')
  await expect(db.$transaction(() => Promise.all([deep(), deep()]))).rejects.toThrow('inside another')
  expect(await one()).toEqual(await one())
})
