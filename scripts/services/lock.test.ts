import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { withLock } from './lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'labmark-lock-'))
let locks = 0
const newLock = () => join(folder, `lock-${++locks}`)

afterAll(() => rmSync(folder, { recursive: true }))

test('only one holds the lock at a time, and all get their turn', async () => {
  const lock = newLock()
  let inside = 0
  let mostInside = 0
  const work = async () => {
    mostInside = Math.max(mostInside, ++inside)
    await sleep(5)
    inside--
  }
  await Promise.all(Array.from({ length: 8 }, () => withLock(lock, work)))
  expect({ mostInside, inside }).toEqual({ mostInside: 1, inside: 0 })
})

test('the lock is free again after a failure', async () => {
  const lock = newLock()
  await expect(withLock(lock, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await withLock(lock, async () => 'yes')).toBe('yes')
})

test.each([
  ['process that is gone', '999999999 1'],
  ['process whose id another one has by now', `${process.pid} long-ago`],
  ['process that could not write its name, for the disk was full', ''],
])('the lock of a %s is taken over', async (_, holder) => {
  const lock = newLock()
  writeFileSync(lock, holder)
  expect(await withLock(lock, async () => 'mine')).toBe('mine')
})
