import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readOptions } from './options.ts'
import { readPasswords } from './passwords.ts'

test('a demo class needs nothing but its name', () => {
  expect(readOptions(['--class', '10-a', '--url', 'http://localhost:4000/'])).toMatchObject({
    ...{ classdivision: '10-A', school: 'GREENFIELD', experiment: 'all', speed: 60, admin: null },
    api: 'http://localhost:4000/api',
  })
})

test.each([
  ['no class', [], 'name a class'],
  ['no speed', ['--class', '10-A', '--speed', 'fast'], '--speed'],
  ['a speed of none', ['--class', '10-A', '--speed', '0'], '--speed'],
  ['an admin without a password', ['--class', '10-A', '--admin', 'a@b.example'], '--admin and --password'],
  ['an unknown option', ['--class', '10-A', '--force'], '--force'],
])('says what is wrong with %s', (_, args, words) => {
  expect(() => readOptions(args)).toThrow(words)
})

function file(text: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'passwords-')), 'passwords')
  writeFileSync(path, text)
  return path
}

const slips = [{ loginName: 'Meera@school.example', password: 'a,b', username: 'Meera', rollNumber: '1' }]

test.each([
  ['lines', 'email,password\r\nMeera@school.example,a,b\r\n'],
  ['the answer of the slips', JSON.stringify({ message: 'OK', data: { school: 'x', slips, left: [] } })],
  ['its data alone', JSON.stringify({ slips })],
])('reads passwords from %s', (_, text) => {
  const passwordOf = readPasswords(file(text))
  expect(passwordOf('meera@school.example')).toBe('a,b')
  expect(passwordOf('kiran@school.example')).toBeUndefined()
})

test('without a file everybody uses the password of the demo schools', () => {
  expect(readPasswords(null)('anybody@school.example')).toBe('Lime-water-7')
})
