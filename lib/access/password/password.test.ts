import { expect, test } from 'vitest'
import { hashPassword, passwordMatches } from './password.ts'

const owner = { group: 'school', member: 'asha@test.example.com' }

test('T30: two passwords of 80 bytes with the same first 72 do not match', async () => {
  const first = 'x'.repeat(72)
  for (const own of [first, `${first}aaaaaaaa`]) {
    const hash = await hashPassword(own, owner)
    for (const typed of [first, `${first}aaaaaaaa`, `${first}bbbbbbbb`])
      expect(await passwordMatches(typed, hash, owner)).toBe(typed === own)
  }
})

test('a password typed on two keyboards, with composed and with separate accents, is the same', async () => {
  const hash = await hashPassword('Caf\u00e9-noir-1', owner)
  expect(await passwordMatches('Cafe\u0301-noir-1', hash, owner)).toBe(true)
  expect(await passwordMatches('Cafe-noir-1', hash, owner)).toBe(false)
})
