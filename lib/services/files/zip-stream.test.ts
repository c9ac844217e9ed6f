import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openZip } from './reader/zip.mjs'
import { zipStream } from './zip-stream.ts'

async function* text(count: number, ended = () => {}) {
  try {
    for (let index = 0; index < count; index += 1) yield `${index} ${randomBytes(1000).toString('hex')}\n`
  } finally {
    ended()
  }
}

const empty = async function* () {}

test('every file is in the zip, in the order given, also an empty one', async () => {
  const zip = await openZip(await buffer(zipStream({ 'a.txt': 'one', 'आशा.csv': text(3), none: empty() })))
  expect(await zip.text('a.txt')).toBe('one')
  expect(await zip.text('आशा.csv')).toMatch(/^0 .*\n2 [\da-f]+\n$/s)
  expect(await zip.text('none')).toBe('')
})

test('the same files produce the same zip', async () => {
  const make = () => buffer(zipStream({ a: 'one', b: empty() }))
  expect(await make()).toEqual(await make())
})

test('a file that fails aborts the zip', async () => {
  async function* broken() {
    yield 'a'
    throw new Error('the database is gone')
  }
  await expect(buffer(zipStream({ a: 'one', b: broken(), c: text(3) }))).rejects.toThrow('database is gone')
})

test('a slow reader is waited for, and one that stops ends the file', async () => {
  let produced = 0
  let ended = false
  async function* counted() {
    for await (const part of text(100_000, () => (ended = true))) {
      produced += 1
      yield part
    }
  }
  const zip = zipStream({ first: counted(), second: text(1) })
  await zip.next()
  for (let turn = 0; turn < 1000; turn += 1) await new Promise(setImmediate)
  expect(produced).toBeLessThan(500)
  await zip.return(undefined)
  await expect.poll(() => ended).toBe(true)
})
