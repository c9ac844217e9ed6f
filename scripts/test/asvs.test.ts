import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { asvsItems } from './asvs-items.ts'
import { missingIn, pathsIn, tableRows } from './listed-paths.ts'

// docs/asvs.md answers every requirement of the standard, and every file it names exists.

const file = 'docs/asvs.md'
const rows = tableRows(file, /^\d+\.\d+\.\d+$/)
  .filter((cells) => cells.length === 5)
  .map(([id = '', level = '', asked = '', state = '', where = '']) => ({
    ...{ id, level, asked, state, where },
  }))
const states = ['met', 'host', 'open']

/** Requirements that do not apply to Labmark: several in a row, with one reason. */
const notApplicable = tableRows(file, /^\d+\.\d+\.\d+/)
  .filter((cells) => cells.length === 2)
  .map(([ids = '', where = '']) => ({ ids: ids.split(' '), where }))

test('every requirement of levels 1 and 2 is there, once and at its level', () => {
  expect(asvsItems).toHaveLength(253)
  const absent = notApplicable.flatMap(({ ids }) => ids)
  const listed = [...rows.map(({ id }) => id), ...absent]
  expect(listed.toSorted()).toEqual(asvsItems.map(([id]) => id).toSorted())
  const levels = new Map(asvsItems.map(([id, level]) => [id, `${level}`]))
  expect(rows.filter(({ id, level }) => levels.get(id) !== level)).toEqual([])
})

test('each is answered, and each that is met names a file', () => {
  expect(rows.filter(({ state }) => !states.includes(state))).toEqual([])
  expect(rows.filter(({ asked, where }) => !asked || !where)).toEqual([])
  expect(rows.filter(({ state, where }) => state === 'met' && pathsIn(where).length === 0)).toEqual([])
})

test('every file that is named is there', () => {
  const texts = [...rows, ...notApplicable].map(({ where }) => where)
  expect(texts.flatMap(missingIn)).toEqual([])
  expect(missingIn('lib/no-such-file.ts; lib/core/env.ts')).toEqual(['lib/no-such-file.ts'])
})

test('the count at its head is correct', () => {
  const count = (state: string) => rows.filter((row) => row.state === state).length
  const absent = notApplicable.flatMap(({ ids }) => ids).length
  const sentence = `${rows.length + absent} in all; ${count('met')} met, ${absent} not applicable, ${count('host')} host, ${count('open')} open.`
  process.stdout.write(`${sentence}\n`)
  expect(readFileSync(file, 'utf8')).toContain(sentence)
})
