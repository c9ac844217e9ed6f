import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { countTry } from '../../access/limit/limits.ts'
import { customerOf } from '../../access/limit/place.ts'
import { type Visitor, visitor } from '../../core/actor.ts'
import { allTenants } from '../../core/db.ts'
import { AppError } from '../../core/errors.ts'
import { db } from '../../testing/db.ts'
import { admin, student } from '../../testing/factories.ts'
import { setFamilyAccess } from './family-setting.ts'
import { findChildren } from './find-children.ts'
import { saveFamilyCode } from './save-family-code.ts'
import { hashOf, registerCodes, slipCodeOf } from './slip-code.ts'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const guess = () => Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')
const guesses = (length: number) => Array.from({ length }, guess)

/** A school that admits families, and the code of its only child. */
async function openSchool() {
  const head = await admin()
  const pupil = await student(head.institutionId)
  await db.$transaction((tx) => registerCodes(tx, [pupil.accountId]))
  await setFamilyAccess(head, { open: true, reviewUntil: null })
  return slipCodeOf(pupil.accountId, 1)
}

test('of a thousand guessed codes, ten to a browser, none is valid; the printed one is', async () => {
  const code = await openSchool()
  for (let n = 0; n < 100; n++) {
    const hashes = guesses(10).map(hashOf)
    expect(await findChildren(allTenants, hashes)).toEqual([])
  }
  expect(await findChildren(allTenants, [...guesses(9), code].map(hashOf))).toHaveLength(1)
})

/** A different address each time, like somebody with very many addresses. */
const visitorNumber = (n: number) => visitor({ ip: `10.7.${n >> 8}.${n & 255}`, userAgent: null })

const enterCode = (parent: Visitor, code: string) =>
  saveFamilyCode(parent, { code, headers: { cookie: '' } }).then(
    () => 'opened',
    (error: unknown) => {
      if (error instanceof AppError) return error.code
      throw error
    },
  )

const resetTries = () => db.rateLimit.deleteMany({ where: { key: { startsWith: 'slip:' } } })

test('after 10,000 wrong codes in an hour new codes from every place have to wait, and the company is told', async () => {
  await resetTries()
  const code = await openSchool()
  await countTry('slip:all', 'all', 'too_many', 9_950)
  const answers = await Promise.all(guesses(50).map((one, n) => enterCode(visitorNumber(n), one)))
  expect(new Set(answers)).toEqual(new Set(['code_wrong']))
  expect(await db.alarm.count({ where: { kind: 'slip.guessing' } })).toBe(1)
  expect(await enterCode(visitorNumber(100), guess())).toBe('too_many')
  expect(await enterCode(visitorNumber(101), code)).toBe('too_many')
  await resetTries()
  expect(await enterCode(visitorNumber(102), code)).toBe('opened')
})

test('a customer with a /48 of IPv6 has 600 wrong codes an hour, however many of its networks they come from', async () => {
  await resetTries()
  const code = await openSchool()
  const visitorOf = (network: string) => visitor({ ip: `2001:db8:${network}::1`, userAgent: null })
  await countTry('slip:customer', customerOf('2001:db8:7::'), 'too_many', 599)
  expect(await enterCode(visitorOf('7:1'), guess())).toBe('code_wrong')
  expect(await enterCode(visitorOf('7:2'), code)).toBe('too_many')
  expect(await enterCode(visitorOf('8:1'), code)).toBe('opened')
  await resetTries()
})
