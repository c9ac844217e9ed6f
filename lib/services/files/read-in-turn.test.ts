import { afterEach, expect, test } from 'vitest'
import { type ReadResult, reader, readRows } from './read-rows.ts'

const originalRun = reader.run
afterEach(() => {
  reader.run = originalRun
})

const ofAsha = { institutionId: 'green', accountId: 'asha' }
const ofRavi = { institutionId: 'green', accountId: 'ravi' }
const ofMeena = { institutionId: 'hill', accountId: 'meena' }

/** A reader that takes as long as the test wants: which files it has begun, and what ends the oldest of these. */
function slowReader() {
  const started: string[] = []
  const ends: (() => void)[] = []
  reader.run = (file) => {
    started.push(file.toString())
    return new Promise<ReadResult>((resolve) => ends.push(() => resolve({ rows: [] })))
  }
  return { started, endOne: () => ends.shift()?.() }
}

const file = (name: string) => Buffer.from(name)

test('a school with many slow files makes another one wait for a single file more', async () => {
  const { started, endOne } = slowReader()
  const many = ['1', '2', '3', '4'].map((name) => readRows(file(name), ofAsha))
  const other = readRows(file('of Meena'), ofMeena)
  expect(started).toEqual(['1', '2'])
  for (const reading of many.slice(0, 2)) {
    endOne()
    await reading
  }
  expect(started).toEqual(['1', '2', '3', 'of Meena'])
  for (const reading of [many[2], other, many[3]]) {
    endOne()
    await reading
  }
  expect(started.at(-1)).toBe('4')
})

test('of one person five files wait and the next is refused; a colleague’s waits, and for one of those only', async () => {
  const { started, endOne } = slowReader()
  const own = ['1', '2', '3', '4', '5', '6', '7'].map((name) => readRows(file(name), ofAsha))
  await expect(readRows(file('8'), ofAsha)).rejects.toMatchObject({ code: 'too_many', retryAfter: 5 })
  const colleagues = readRows(file('of Ravi'), ofRavi)
  for (const reading of [...own.slice(0, 3), colleagues, ...own.slice(3)]) {
    endOne()
    await reading
  }
  expect(started).toEqual(['1', '2', '3', 'of Ravi', '4', '5', '6', '7'])
})
