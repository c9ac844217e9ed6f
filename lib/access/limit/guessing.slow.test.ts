import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { POST as changePassword } from '@/app/api/account/password/route'
import { POST as recheck } from '@/app/api/institution/auth/route'
import { POST as forgetPassword } from '@/app/api/institution/forget-password/route'
import { POST as adminLogin } from '@/app/api/institution/login/route'
import { POST as resetPassword } from '@/app/api/institution/reset-password/route'
import { POST as sendPassword } from '@/app/api/student/[id]/password/route'
import { POST as studentLogin } from '@/app/api/student/login/route'
import { unseal } from '../../core/seal.ts'
import { makeSlips } from '../../school/student/slips.ts'
import { answerAtOnce } from '../../testing/answer-at-once.ts'
import { call } from '../../testing/call.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { db } from '../../testing/db.ts'
import {
  admin,
  institute,
  rechecked,
  schoolClass,
  student,
  teacher,
  testPassword,
} from '../../testing/factories.ts'
import { mailedCode, mailsTo } from '../../testing/mailbox.ts'
import { knownPlaces } from '../account/retention.ts'
import { hashPassword, passwordMatches } from '../password/password.ts'
import { openSession } from '../session/open-session.ts'
import { countTry, limits } from './limits.ts'

answerAtOnce()

const from = (ip: string) => ({ 'x-forwarded-for': ip })
const wrong = (email: string, ip: string, cookie = '') =>
  call(adminLogin, null, { body: { email, password: 'Wrong-password' }, headers: { ...from(ip), cookie } })
const right = (email: string, ip: string, cookie = '') =>
  call(adminLogin, null, { body: { email, password: testPassword }, headers: { ...from(ip), cookie } })

/** The device cookie that a sign-in leaves in the browser. */
const deviceOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .find((one) => one.startsWith('labmark.device='))
    ?.split(';')[0] ?? ''

test('T24: ten wrong passwords from one place block further tries there, even right ones; other places are not affected', async () => {
  const { email } = await admin()
  const place = '198.51.100.1'
  for (let i = 0; i < 10; i++) expect((await wrong(email, place)).status).toBe(401)
  const stopped = await right(email, place)
  const message = 'Too many wrong passwords. Please wait 15 minutes, or choose “Forgot password”.'
  expect(stopped).toMatchObject({ status: 429, body: { code: 'too_many', message } })
  expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(800)
  expect((await right(email, '198.51.100.2')).status).toBe(200)
})

test('T24: an unconfirmed account with the same address buys no new guesses', async () => {
  const { email, accountId } = await admin()
  // The victim's password differs from that of the person who signed up with their address.
  await db.account.update({
    where: { id: accountId },
    data: { passwordHash: await hashPassword('Zinc-7-zinc', { group: 'test', member: accountId }) },
  })
  const stranger = await teacher((await institute()).id, { email, unverified: true })
  const place = '198.51.100.10'
  for (let i = 0; i < 9; i++) await wrong(email, place)
  expect((await right(email, place)).body).toMatchObject({ code: 'code_required' })
  expect((await wrong(email, place)).status).toBe(401)
  expect((await right(email, place)).status).toBe(429)

  const other = '198.51.100.11'
  await db.account.update({ where: { id: stranger.accountId }, data: { emailVerifiedAt: new Date() } })
  for (let i = 0; i < 9; i++) await wrong(email, other)
  expect((await right(email, other)).status).toBe(200)
  expect((await wrong(email, other)).status).toBe(401)
  expect((await right(email, other)).status).toBe(200)
})

test('T24: a browser the account has signed in from is not locked out by others, and has its own ten tries', async () => {
  const { email } = await admin()
  const place = '198.51.100.4'
  const device = deviceOf((await right(email, place)).headers)
  for (let i = 0; i < 10; i++) await wrong(email, place)
  expect((await right(email, place)).status).toBe(429)
  expect((await right(email, place, device)).status).toBe(200)
  for (let i = 0; i < 10; i++) expect((await wrong(email, '198.51.100.5', device)).status).toBe(401)
  expect((await right(email, '198.51.100.6', device)).status).toBe(429)
})

test('T24: of twelve guesses sent at once, two before the limit, at most two are answered, and the right one among them is not', async () => {
  const { email } = await admin()
  const place = '198.51.100.3'
  await countTry('password:pair', `${email} ${place}`, 'too_many', 8)
  const guesses = Array.from({ length: 12 }, () => wrong(email, place))
  const late = right(email, place)
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(2)
  expect((await late).status).toBe(429)
})

test('T24: one password sprayed over many accounts from one place is stopped at a hundred', async () => {
  const place = '198.51.100.7'
  await countTry('password:ip', place, 'too_many', 90)
  const spray = Array.from({ length: 30 }, (_, i) => wrong(`spray-${i}@test.example.com`, place))
  const statuses = (await Promise.all(spray)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10)
  expect((await right((await admin()).email, place)).status).toBe(429)
  expect((await right((await admin()).email, '198.51.100.8')).status).toBe(200)
})

test('T24: the re-check and the change of a password share one counter', async () => {
  const person = await admin()
  const { email } = person
  for (let i = 0; i < 5; i++) {
    const recheckBody = { email, password: 'Wrong-password' }
    expect((await call(recheck, person, { body: recheckBody })).status).toBe(403)
    const changeBody = {
      current: 'Wrong-password',
      password: 'Nickel-chloride-4',
      confirm: 'Nickel-chloride-4',
    }
    expect((await call(changePassword, person, { body: changeBody })).status).toBe(422)
  }
  const answer = await call(recheck, person, { body: { email, password: testPassword } })
  expect(answer.status).toBe(429)
})

type Program = { email: string; password?: string; ip: string; deviceToken?: string }

/** A lab program's sign-in. */
const program = ({ email, password = testPassword, ip, deviceToken }: Program) =>
  call(studentLogin, null, { body: { email, password, deviceToken }, headers: from(ip) })

/** The statuses of ten wrong passwords, sent as many at a time as may wait together. */
async function tenWrong(who: Program) {
  const statuses: number[] = []
  while (statuses.length < 10) {
    const some = Array.from({ length: 5 }, () => program({ ...who, password: 'Wrong-password' }))
    for (const { status } of await Promise.all(some)) statuses.push(status)
  }
  return statuses
}

/** Sixty wrong passwords from six places where the account has never signed in. */
async function strangersGuess(email: string) {
  const places = [1, 2, 3, 4, 5, 6].map((at) => `203.0.113.${at}`)
  await Promise.all(places.map((ip) => tenWrong({ email, ip })))
}

/** Uses up the account's wrong tries from anywhere, as `strangersGuess` does. */
async function strangersGuessed(accountId: string) {
  const { passwordChangedAt } = await db.account.findUniqueOrThrow({ where: { id: accountId } })
  await countTry('password:account', `${accountId} ${passwordChangedAt?.getTime() ?? ''}`, 'too_many', 50)
}

test('T24: strangers’ guesses do not lock a student out where they have signed in, nor in a program that has', async () => {
  const { email } = await student((await institute()).id)
  const first = await program({ email, ip: '2001:db8:7:7::1' })
  const deviceToken = String(first.body.deviceToken)
  await strangersGuess(email)
  expect((await program({ email, ip: '198.51.100.40' })).status, 'a new place').toBe(429)
  expect((await program({ email, ip: '2001:db8:7:7::2' })).status, 'the usual place').toBe(200)
  expect((await program({ email, ip: '198.51.100.40', deviceToken })).status, 'the program').toBe(200)
})

test('T24: each device has ten tries of its own, so that one shared with others locks no other out', async () => {
  const { email } = await student((await institute()).id)
  const tokens = []
  for (const ip of ['198.51.100.41', '198.51.100.42'])
    tokens.push(String((await program({ email, ip })).body.deviceToken))
  const [shared = '', own = ''] = tokens
  const tries = await tenWrong({ email, ip: '198.51.100.43', deviceToken: shared })
  expect(tries).toEqual(Array(10).fill(401))
  expect((await program({ email, ip: '198.51.100.43', deviceToken: shared })).status).toBe(429)
  expect((await program({ email, ip: '198.51.100.44', deviceToken: own })).status).toBe(200)
})

test('a student who has used up their tries on their own device comes in there with the password of a new slip', async () => {
  const { id } = await institute()
  const { id: classId } = await schoolClass(id)
  const { email } = await student(id, { classId })
  const deviceToken = String((await program({ email, ip: '198.51.100.50' })).body.deviceToken)
  await tenWrong({ email, ip: '198.51.100.51', deviceToken })
  expect((await program({ email, ip: '198.51.100.52', deviceToken })).status).toBe(429)
  const { slips } = await makeSlips(await rechecked(await admin(id)), { class: '10-A', force: true })
  const credentials = { email, password: slips[0]?.password, deviceToken }
  expect((await program({ ...credentials, ip: '198.51.100.53' })).status).toBe(200)
})

test('a student who has used up their tries at home comes in there with a password that the office mails', async () => {
  const { id } = await institute()
  const { email, accountId } = await student(id)
  const ip = '198.51.100.54'
  for (let i = 0; i < 10; i++)
    expect((await program({ email, password: 'Wrong-password', ip })).status).toBe(401)
  expect((await program({ email, ip })).status).toBe(429)
  const sent = await call(sendPassword, await admin(id), {
    params: { id: accountId },
    headers: from('198.51.100.55'),
  })
  expect(sent.status).toBe(200)
  const [mail] = await mailsTo(email)
  const password = /^ {4}(\S+)$/m.exec(mail?.text ?? '')?.[1] ?? ''
  expect((await program({ email, password, ip })).status).toBe(200)
})

test('staff who have used up their tries in a browser come in there after “Forgot password”', async () => {
  const { email } = await admin()
  const place = '198.51.100.110'
  const cookie = deviceOf((await right(email, place)).headers)
  for (let i = 0; i < 10; i++) {
    await wrong(email, place)
    await wrong(email, place, cookie)
  }
  expect([(await right(email, place)).status, (await right(email, place, cookie)).status]).toEqual([429, 429])
  const headers = { ...from(place), cookie }
  await call(forgetPassword, null, { body: { email }, headers })
  const password = 'Nickel-chloride-4'
  const { code: emailOtp } = await mailedCode(email)
  expect((await call(resetPassword, null, { body: { email, password, emailOtp }, headers })).status).toBe(200)
  for (const sent of [from(place), headers])
    expect((await call(adminLogin, null, { body: { email, password }, headers: sent })).status).toBe(200)
})

test('T24: devices and places of an earlier password have fifty tries an hour at the new one together', async () => {
  const pupil = await student((await institute()).id)
  const { email, accountId } = pupil
  const tokens = []
  for (const ip of ['198.51.100.111', '198.51.100.112'])
    tokens.push(String((await program({ email, ip })).body.deviceToken))
  const [first, second] = tokens
  const password = 'Nickel-chloride-4'
  const body = { current: testPassword, password, confirm: password }
  const deviceToken = String((await call(changePassword, pupil, { body })).body.deviceToken)
  const { passwordChangedAt } = await db.account.findUniqueOrThrow({ where: { id: accountId } })
  const earlier = `earlier ${accountId} ${passwordChangedAt?.getTime()}`
  await countTry('password:account', earlier, 'too_many', limits['password:account'][0] - 1)
  const ip = '198.51.100.113'
  expect((await program({ email, ip, password: 'Wrong-password', deviceToken: first })).status).toBe(401)
  expect((await program({ email, ip, password, deviceToken: second })).status, 'a device').toBe(429)
  expect((await program({ email, ip: '198.51.100.111', password })).status, 'a place').toBe(429)
  expect((await program({ email, ip, password, deviceToken })).status, 'the one that changed it').toBe(200)
  expect((await program({ email, ip, password })).status, 'its place').toBe(200)
})

test('T24: a device token is valid for its account only, and a made-up one is worthless', async () => {
  const school = await institute()
  const [mine, other] = [await student(school.id), await student(school.id)]
  const { body } = await program({ email: other.email, ip: '198.51.100.45' })
  await strangersGuessed(mine.accountId)
  for (const deviceToken of [String(body.deviceToken), String(body.token), 'x.y.z'])
    expect((await program({ email: mine.email, ip: '198.51.100.46', deviceToken })).status).toBe(429)
})

test('an account’s ten latest places are remembered, as hashes, for ninety days', async () => {
  const { email, accountId } = await student((await institute()).id)
  for (let i = 0; i < 12; i++) await program({ email, ip: `198.51.100.${60 + i}` })
  const places = await db.knownPlace.findMany({ where: { accountId } })
  expect(places).toHaveLength(10)
  expect(JSON.stringify(places)).not.toContain('198.51.100')
  await strangersGuessed(accountId)
  expect((await program({ email, ip: '198.51.100.60' })).status, 'the first was forgotten').toBe(429)
  expect((await program({ email, ip: '198.51.100.71' })).status).toBe(200)
  const lastSeenAt = new Date(Date.now() - 91 * 24 * 3600_000)
  await db.knownPlace.updateMany({ where: { accountId }, data: { lastSeenAt } })
  await db.$transaction((tx) => knownPlaces.erase(tx))
  expect(await db.knownPlace.count({ where: { accountId } })).toBe(0)
})

test('right passwords are limited too: of forty at once for an account with two tries left, two sign in, and another school is still answered', async () => {
  const [{ email }, other] = [await admin(), await admin()]
  const place = '198.51.100.90'
  // With all tries left, the queue of hashes would refuse nearly as many as the limit does.
  await countTry('password:tries', `${email} ${place}`, 'too_many', 18)
  const rush = Array.from({ length: 40 }, () => right(email, place))
  expect((await right(other.email, '198.51.100.91')).status).toBe(200)
  const answers = await Promise.all(rush)
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2)
  const refused = answers.filter(({ status }) => status !== 200)
  for (const { status, headers } of refused) {
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
})

test('a place where too many passwords were tried stops neither a known device there nor somebody who is signed in', async () => {
  const person = await admin()
  const { email } = person
  const place = '198.51.100.95'
  const device = deviceOf((await right(email, place)).headers)
  await countTry('password:rush', place, 'too_many', limits['password:rush'][0] - 1)
  expect((await right((await admin()).email, place)).status).toBe(429)
  expect((await right(email, place, device)).status).toBe(200)
  const body = { email, password: testPassword }
  expect((await call(recheck, person, { body, headers: from(place) })).status).toBe(200)
})

test('a try that is refused for its account takes nothing from the others at the place', async () => {
  const { email } = await admin()
  const place = '198.51.100.96'
  await countTry('password:tries', `${email} ${place}`, 'too_many', 20)
  await countTry('password:rush', place, 'too_many', limits['password:rush'][0] - 1)
  expect((await right(email, place)).status).toBe(429)
  expect((await right((await admin()).email, place)).status).toBe(200)
})

test('all devices of one account share a limit, since each sign-in leaves another', async () => {
  const { email, accountId } = await admin()
  const device = deviceOf((await right(email, '198.51.100.97')).headers)
  await countTry('password:rush', accountId, 'too_many', limits['password:rush'][0])
  expect((await right(email, '198.51.100.97', device)).status).toBe(429)
})

test('a thousand new passwords that wait to be hashed stop no sign-in', async () => {
  const password = 'Zinc-7-zinc'
  const stored = await hashPassword(password, { group: 'test', member: 'a' })
  const owners = Array.from({ length: availableParallelism() + 1010 }, (_, at) => ({
    group: `school ${at}`,
    member: 'office',
  }))
  const hashes = Promise.allSettled(owners.map((owner) => hashPassword(password, owner)))
  expect(await passwordMatches(password, stored, { group: 'school', member: 'asha' })).toBe(true)
  const refused = (await hashes).flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).not.toHaveLength(0)
  for (const reason of refused) expect(reason).toMatchObject({ code: 'not_ready' })
})

test('repeats after a 429 are answered without a statement, but not for another place, device or address', async () => {
  const [{ email }, other] = [await admin(), await admin()]
  const place = '198.51.100.92'
  const device = deviceOf((await right(email, '198.51.100.93')).headers)
  for (let i = 0; i < 10; i++) await wrong(email, place)
  expect((await right(email, place)).status).toBe(429)
  const again = await countStatements(async () => expect((await right(email, place)).status).toBe(429))
  expect(again).toBe(0)
  expect((await right(email, '198.51.100.94')).status).toBe(200)
  expect((await right(email, place, device)).status).toBe(200)
  expect((await right(other.email, place)).status).toBe(200)
})

test('an account has a hundred sessions at most: with a new one the oldest ends', async () => {
  const { accountId } = await admin()
  const open = () => db.$transaction((tx) => openSession(tx, accountId, { ip: null, userAgent: null }))
  const idOf = async ({ token }: { token: string }) => String((await unseal(token))?.sid)
  const first = await idOf(await open())
  const expiresAt = new Date(Date.now() + 3600_000)
  await db.session.createMany({ data: Array.from({ length: 98 }, () => ({ accountId, expiresAt })) })
  const last = await Promise.all([open(), open(), open()].map(async (opened) => idOf(await opened)))
  const left = (await db.session.findMany({ where: { accountId } })).map(({ id }) => id)
  expect(left).toHaveLength(100)
  expect(left).not.toContain(first)
  expect(left).toEqual(expect.arrayContaining(last))
})
