import { expect, test } from 'vitest'
import { POST as enter } from '@/app/api/account/passkey-sign-in/route'
import { POST as add } from '@/app/api/account/passkeys/route'
import { type Actor, visitor } from '../../core/actor.ts'
import { call, cookieOf } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, rechecked } from '../../testing/factories.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { firstStep } from '../../testing/sign-in-steps.ts'
import { softPasskey, storedPasskey } from '../../testing/soft-passkey.ts'
import { beginPasskey, removePasskey } from './passkeys.ts'
import { beginPasskeyRecheck, recheckByPasskey } from './recheck-by-passkey.ts'
import { beginPasskeySignIn } from './sign-in-by-passkey.ts'

const nobody = visitor({ ip: null, userAgent: 'test' })
const offer = (actor: Actor = nobody, input = {}) => beginPasskeySignIn(actor, input)
type Signer = { sign: ReturnType<typeof softPasskey>['sign'] }

async function signIn(passkey: Signer, odd: Parameters<Signer['sign']>[1] = {}) {
  const { ticket, options } = await offer()
  return call(enter, null, { body: { ticket, response: passkey.sign(options.challenge, odd) } })
}

test('a passkey is added once, with recovery codes, and signs in alone', async () => {
  const head = await admin()
  const mine = await rechecked(head)
  const { ticket, options } = await beginPasskey(mine)
  const passkey = softPasskey(head.accountId)
  const body = { ticket, response: passkey.create(options.challenge) }
  const added = await call(add, head, { body })
  expect(added).toMatchObject({ status: 201, body: { data: { recoveryCodes: expect.any(Array) } } })
  expect((await call(add, head, { body })).status, 'a challenge works once').toBe(409)

  expect(await signIn(passkey)).toMatchObject({ status: 200, body: { user: { guid: head.accountId } } })
  expect((await firstStep(head.email)).body).toMatchObject({ data: { steps: ['passkey', 'recovery'] } })
  const [mail] = await mailsTo(head.email)
  expect(mail?.text).toContain('A passkey was added')
})

test('after the password, only the account’s own passkeys are accepted', async () => {
  const head = await admin()
  const { passkey } = await storedPasskey(head.accountId)
  const passwordStep = { by: 'password', accountId: head.accountId, passwordChangedAt: null } as const
  const pending = visitor({ ip: null, userAgent: 'test' }, passwordStep)
  const { ticket, options } = await offer(pending, { secondStep: true })
  expect(options.allowCredentials).toMatchObject([{ id: passkey.credentialId }])
  const body = { ticket, response: passkey.sign(options.challenge) }
  expect((await call(enter, null, { body })).body).toMatchObject({ user: { guid: head.accountId } })
})

test.each([
  ['another site’s address', { origin: 'http://localhost.evil.example' }],
  ['another site’s passkey', { host: 'evil.example' }],
  ['no finger, face or PIN', { verified: false }],
])('%s is refused, at sign-in and when it is added', async (_, odd) => {
  const head = await rechecked(await admin())
  const { passkey } = await storedPasskey(head.accountId)
  expect(await signIn(passkey, odd)).toMatchObject({ status: 403, body: { code: 'passkey_wrong' } })
  const { ticket, options } = await beginPasskey(head)
  const response = softPasskey(head.accountId).create(options.challenge, odd)
  expect((await call(add, head, { body: { ticket, response } })).status).toBe(403)
  expect(await db.passkey.count({ where: { accountId: head.accountId } })).toBe(1)
})

test('twenty answers to one challenge open one session; a challenge is only for its own purpose', async () => {
  const head = await rechecked(await admin())
  const { passkey } = await storedPasskey(head.accountId)
  await db.session.deleteMany({ where: { accountId: head.accountId, id: { not: head.sessionId } } })
  const { ticket, options } = await offer()
  const body = { ticket, response: passkey.sign(options.challenge) }
  const all = await Promise.all(Array.from({ length: 20 }, () => call(enter, null, { body })))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await db.session.count({ where: { accountId: head.accountId } })).toBe(2)

  const own = await beginPasskeyRecheck(head)
  const forRecheck = { ticket: own.ticket, response: passkey.sign(own.options.challenge) }
  expect((await call(enter, null, { body: forRecheck })).status).toBe(409)
})

test('a hundred wrong answers from a place stop a passkey there only in a browser that nobody has signed in on', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.77' }
  const head = await admin()
  const { passkey } = await storedPasskey(head.accountId)
  const at = async (cookie = '') => {
    const { ticket, options } = await offer()
    const body = { ticket, response: passkey.sign(options.challenge) }
    return call(enter, null, { body, headers: { ...headers, cookie } })
  }
  const device = cookieOf((await at()).headers, 'device')
  const { ticket, options } = await offer()
  const wrong = { ticket: `${ticket}x`, response: passkey.sign(options.challenge) }
  for (let i = 0; i < 100; i++) await call(enter, null, { body: wrong, headers })
  expect((await at()).status).toBe(429)
  expect((await at(device)).status).toBe(200)
})

test('a copied passkey, whose counter goes back, is refused and reported', async () => {
  const head = await admin()
  const { passkey } = await storedPasskey(head.accountId, 7)
  expect((await signIn(passkey, { counter: 8 })).status).toBe(200)
  for (const counter of [8, 3, 0])
    expect((await signIn(passkey, { counter })).body.code, `counter ${counter}`).toBe('passkey_wrong')
  expect((await signIn(passkey, { counter: 9 })).status).toBe(200)
  const mails = await mailsTo(head.email)
  expect(mails.filter(({ text }) => text.includes('looks like a copy'))).toHaveLength(3)
  const where = { subjectId: head.accountId, action: 'factor.passkey-refused' }
  expect(await db.auditEntry.count({ where: { institutionId: head.institutionId, ...where } })).toBe(3)
})

test('unknown, removed and other people’s passkeys open nothing, nor does a removed person’s', async () => {
  const head = await admin()
  const other = await admin()
  const { id, passkey } = await storedPasskey(head.accountId)
  expect((await signIn(softPasskey(head.accountId))).status).toBe(403)
  const recheck = await beginPasskeyRecheck(other)
  const theirs = { ticket: recheck.ticket, response: passkey.sign(recheck.options.challenge) }
  await expect(recheckByPasskey(other, theirs)).rejects.toMatchObject({ code: 'passkey_wrong' })
  await expect(removePasskey(await rechecked(other), { id })).rejects.toMatchObject({ status: 404 })

  await db.account.update({ where: { id: head.accountId }, data: { disabledAt: new Date() } })
  expect((await signIn(passkey)).status).toBe(403)
  await db.account.update({ where: { id: head.accountId }, data: { disabledAt: null } })
  await removePasskey(await rechecked(head), { id })
  expect((await signIn(passkey)).status).toBe(403)
})

test('of two passkeys that are begun at once, the one above twenty is refused', async () => {
  const head = await rechecked(await admin())
  for (let count = 0; count < 19; count += 1) await storedPasskey(head.accountId)
  const [one, two] = [await beginPasskey(head), await beginPasskey(head)]
  const finish = ({ ticket, options }: typeof one) =>
    call(add, head, { body: { ticket, response: softPasskey(head.accountId).create(options.challenge) } })
  expect((await finish(one)).status).toBe(201)
  expect((await finish(two)).status).toBe(409)
})
