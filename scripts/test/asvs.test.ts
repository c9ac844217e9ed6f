import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { asvsItems } from './asvs-items.ts'
import { missingIn, pathsIn, tableRows } from './listed-paths.ts'

// docs/asvs.md: every requirement of the standard is answered, and no answer points at what is not there.

const file = 'docs/asvs.md'
const rows = tableRows(file, /^\d+\.\d+\.\d+$/).map(
  ([id = '', level = '', asked = '', state = '', where = '']) => ({
    ...{ id, level, asked, state, where },
  }),
)
const states = ['met', 'not applicable', 'host', 'open']

test('every requirement of levels 1 and 2 is there, once and at its level', () => {
  expect(asvsItems).toHaveLength(253)
  const listed = rows.map(({ id, level }) => `${id} ${level}`)
  expect(listed.toSorted()).toEqual(asvsItems.map(([id, level]) => `${id} ${level}`).toSorted())
})

test('each is answered, and what is met names a file', () => {
  expect(rows.filter(({ state }) => !states.includes(state))).toEqual([])
  expect(rows.filter(({ asked, where }) => !asked || !where)).toEqual([])
  expect(rows.filter(({ state, where }) => state === 'met' && pathsIn(where).length === 0)).toEqual([])
})

test('every file that is named is there', () => {
  expect(rows.flatMap(({ id, where }) => missingIn(where).map((name) => `${id} ${name}`))).toEqual([])
  expect(missingIn('lib/no-such-file.ts; lib/core/env.ts')).toEqual(['lib/no-such-file.ts'])
})

test('the count at its head is the true one', () => {
  const count = (state: string) => rows.filter((row) => row.state === state).length
  const sentence = `${rows.length} in all; ${states.map((state) => `${count(state)} ${state}`).join(', ')}.`
  process.stdout.write(`${sentence}\n`)
  expect(readFileSync(file, 'utf8')).toContain(sentence)
})
