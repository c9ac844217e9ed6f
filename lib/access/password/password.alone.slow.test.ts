import { createDecipheriv, scryptSync } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import bcrypt from 'bcryptjs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { POST as login } from '@/app/api/institution/login/route'
import { POST as studentLogin } from '@/app/api/student/login/route'
import { writeEnvelope } from '../../../scripts/backup/envelope.ts'
import { parseEnv } from '../../core/env.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, institute, student, testPassword } from '../../testing/factories.ts'
import { turnsDuring } from '../../testing/turns.ts'
import { makeRecoveryCodes } from '../factor/recovery-codes.ts'
import { hashPassword, passwordMatches, temporaryPassword } from './password.ts'

const owner = { group: 'school', member: 'asha@test.example.com' }

// The cost of a real site.
process.env.PASSWORD_COST = '10'

test('a hash matches its password only, and is never the same twice', async () => {
  const [one, two] = await Promise.all([
    hashPassword('Copper-sulphate-9', owner),
    hashPassword('Copper-sulphate-9', owner),
  ])
  expect(one).not.toBe(two)
  expect(await passwordMatches('Copper-sulphate-9', one, owner)).toBe(true)
  expect(await passwordMatches('copper-sulphate-9', one, owner)).toBe(false)
  expect(await passwordMatches('', one, owner)).toBe(false)
  expect(await passwordMatches('Copper-sulphate-9', null, owner)).toBe(false)
})

test('a recovery code is hashed at scrypt’s usual cost', async () => {
  const { formatted: shown, rows } = await makeRecoveryCodes()
  const [code = '', row] = [shown[0]?.replace('-', ''), rows[0]]
  expect(row?.codeHash).toBe(scryptSync(code, row?.salt ?? '', 32).toString('hex'))
})

test('a guess at the key of a backup takes 128 MB', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'labmark-sealed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [file, secret] = [join(folder, 'backup'), 'a key that only this test knows']
  async function* lines() {
    yield 'a line'
  }
  await writeEnvelope(file, lines(), secret)
  const bytes = readFileSync(file)
  const key = scryptSync(secret, bytes.subarray(8, 24), 32, { N: 2 ** 17, r: 8, maxmem: 2 ** 28 })
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(24, 36))
  decipher.setAAD(bytes.subarray(0, 36)).setAuthTag(bytes.subarray(-16))
  const packed = Buffer.concat([decipher.update(bytes.subarray(36, -16)), decipher.final()])
  expect(gunzipSync(packed).toString()).toBe('a line')
})

test('a password hashed at a lower cost is rehashed at the next sign-in, once, and matches as before', async () => {
  const { email, accountId: id } = await admin()
  const signIn = (password: string) => call(login, null, { body: { email, password } })
  const stored = async () =>
    (await db.account.findUniqueOrThrow({ where: { id }, omit: { passwordHash: false } })).passwordHash
  const cheap = await stored()
  expect(cheap).toMatch(/^\$2b\$04\$/)
  expect((await signIn('Wrong-password')).status).toBe(401)
  expect(await stored()).toBe(cheap)
  expect((await signIn(testPassword)).status).toBe(200)
  const dear = await stored()
  expect(dear).toMatch(/^\$2b\$10\$/)
  expect((await signIn(testPassword)).status).toBe(200)
  expect(await stored()).toBe(dear)
})

test('so is one from a slip, which still matches however its capitals and spaces are typed', async () => {
  const { email, accountId: id } = await student((await institute()).id)
  const data = { passwordHash: bcrypt.hashSync('rivercotton47', 4) }
  await db.account.update({ where: { id }, data, select: { id: true } })
  for (const password of ['River cotton 47', 'river COTTON 47', 'rivercotton47'])
    expect((await call(studentLogin, null, { body: { email, password } })).status, password).toBe(200)
  const { passwordHash } = await db.account.findUniqueOrThrow({
    where: { id },
    omit: { passwordHash: false },
  })
  expect(passwordHash).toMatch(/^\$2b\$10\$/)
})

test('a hash takes as many rounds as the setting asks for: guessing at a stolen one is no cheaper', async () => {
  expect(bcrypt.getRounds(await hashPassword('Copper-sulphate-9', owner))).toBe(10)
  expect(parseEnv({ ...process.env, PASSWORD_COST: undefined }).PASSWORD_COST).toBeGreaterThanOrEqual(10)
})

test('several hashes at once do not block the event loop: none is computed on this thread', async () => {
  const here = [vi.spyOn(bcrypt, 'hashSync'), vi.spyOn(bcrypt, 'hash')]
  const hashes = Promise.all(Array.from({ length: 4 }, (_, i) => hashPassword(`Password-${i}`, owner)))
  expect(await turnsDuring(hashes)).toBeGreaterThan(100)
  for (const one of here) expect(one).not.toHaveBeenCalled()
})

test.runIf(process.platform === 'linux')('page views take precedence over password hashing', async () => {
  await hashPassword('Copper-sulphate-9', owner)
  const nice = (thread: string) =>
    Number(
      readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')[16],
    )
  const threads = readdirSync('/proc/self/task').map(nice)
  const own = getPriority()
  // Nineteen is the lowest priority: when the tests run at it, all threads have it.
  const later = Math.min(own + 5, 19)
  expect(new Set(threads)).toEqual(new Set([own, later]))
})

test('T29: 100,000 temporary passwords do not repeat and show no pattern', () => {
  const all = Array.from({ length: 100_000 }, temporaryPassword)
  expect(new Set(all).size).toBe(all.length)
  const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'
  for (const word of all) if (!/^[A-HJ-NP-Za-km-z2-9]{8}$/.test(word)) expect.fail(word)
  const expected = all.length / alphabet.length
  for (let place = 0; place < 8; place++) {
    const counts = new Map<string, number>()
    for (const word of all) counts.set(word[place] ?? '', (counts.get(word[place] ?? '') ?? 0) + 1)
    expect(counts.size).toBe(alphabet.length)
    // Six standard deviations: a fair draw fails once in ten million runs.
    for (const count of counts.values())
      expect(Math.abs(count - expected)).toBeLessThan(6 * Math.sqrt(expected))
  }
  const sameStart = all.filter((word, i) => i > 0 && word.slice(0, 2) === all[i - 1]?.slice(0, 2)).length
  expect(sameStart).toBeLessThan(100)
})

test('at most five of one account wait; another school’s is among the next, and the queue is empty in the end', async () => {
  const hash = bcrypt.hashSync('Copper-sulphate-9', 4)
  const finished: string[] = []
  const compare = (group: string, member: string) =>
    passwordMatches('Copper-sulphate-9', hash, { group, member }).then((fits) => {
      expect(fits).toBe(true)
      finished.push(group)
    })
  // Waits until all threads have started: a late one would delay the tasks it was given.
  await Promise.all(Array.from({ length: availableParallelism() }, () => compare('first', 'account')))
  finished.length = 0
  const rush = Array.from({ length: 150 }, (_, at) => compare('rush', `account ${at % 10}`))
  const late = compare('late', 'account')
  const outcomes = await Promise.allSettled(rush)
  await late
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused.length).toBeGreaterThanOrEqual(90)
  for (const reason of refused) expect(reason).toMatchObject({ code: 'too_many', retryAfter: 5 })
  // Last by order of arrival; the next to be taken, except for those that the other threads finish while one has no core.
  expect(finished).toHaveLength(151 - refused.length)
  expect(finished.indexOf('late')).toBeLessThan(finished.length / 2)
})

test('of fifty new passwords of one account at once some are refused; another account’s is hashed', async () => {
  const rush = Array.from({ length: availableParallelism() + 50 }, () =>
    hashPassword('Copper-sulphate-9', owner),
  )
  const other = hashPassword('Copper-sulphate-9', { ...owner, member: 'ravi@test.example.com' })
  const refused = (await Promise.allSettled(rush)).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(30)
  for (const one of refused) expect(one).toMatchObject({ reason: { code: 'too_many', retryAfter: 5 } })
  expect(await other).toMatch(/^\$2b\$10/)
})
