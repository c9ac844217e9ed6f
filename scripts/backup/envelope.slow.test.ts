import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readEnvelope, writeEnvelope } from './envelope.ts'

const secret = 'a key that only this test knows'
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'labmark-envelope-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function* linesOf(word: string) {
  for (let line = 0; line < 5_000; line++) yield `${word} ${crypto.randomUUID()}\n`
}

async function* broken() {
  yield* linesOf('a')
  throw new Error('the connection ended')
}

test.each([undefined, secret])('a backup that cannot be finished leaves nothing behind', async (key) => {
  await expect(writeEnvelope(join(folder, 'backup'), broken(), key)).rejects.toThrow('the connection ended')
  expect(readdirSync(folder)).toEqual([])
})

test('a key that is too short is refused before a file is made', async () => {
  await expect(writeEnvelope(join(folder, 'backup'), linesOf('a'), 'short')).rejects.toThrow('at least 20')
  expect(readdirSync(folder)).toEqual([])
})

test('of two backups written to one file at once, one is left, complete', async () => {
  const file = join(folder, 'backup')
  await Promise.all(['a', 'b'].map((word) => writeEnvelope(file, linesOf(word), secret)))
  const words = new Set<string>()
  let lines = 0
  for await (const line of readEnvelope(file, secret)) {
    words.add(line.slice(0, 1))
    lines++
  }
  expect({ lines, kinds: words.size }).toEqual({ lines: 5_000, kinds: 1 })
  expect(readdirSync(folder)).toEqual(['backup'])
})
