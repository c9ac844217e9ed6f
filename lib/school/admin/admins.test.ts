import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { POST as resend } from '@/app/api/institution/admins/[id]/invitation/route'
import { PATCH as changeRole, DELETE as remove } from '@/app/api/institution/admins/[id]/route'
import { POST as invite, GET as list } from '@/app/api/institution/admins/route'
import { POST as accept } from '@/app/api/institution/invitation/accept/route'
import { POST as view } from '@/app/api/institution/invitation/route'
import { PATCH as saveProfile } from '@/app/api/institution/route'
import { countTry } from '../../access/limit/limits.ts'
import * as providerOnly from '../../access/sign-in/provider-only.ts'
import { signInSchool } from '../../access/sign-in/sign-in.ts'
import { type Member, visitor } from '../../core/actor.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { actorOf, admin, rechecked } from '../../testing/factories.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { removeAdmin } from './change-admin.ts'

const newcomer = (change: object = {}) => ({
  fullName: 'Meera Iyer',
  email: `meera-${randomUUID()}@admins.example.com`,
  adminRole: 'office',
  ...change,
})

const owner = async () => rechecked(await admin())
const at = (id: string) => ({ params: { id } })

async function tokensFor(email: string) {
  const mails = await mailsTo(email)
  return mails.map(({ text }) => /\/admin\/join#(\S+)/.exec(text)?.[1] ?? '')
}

async function invited(head: Member, change: object = {}) {
  const body = newcomer(change)
  const { status, body: answer } = await call(invite, head, { body })
  expect(status).toBe(201)
  return { id: (answer.data as { guid: string }).guid, email: body.email }
}

const password = 'Nickel-chloride-4'
const typed = { fullName: 'Meera S. Iyer', password, confirm: password }

test('an invited admin chooses a password by the mailed link, is signed in, and appears under their own name', async () => {
  const head = await owner()
  const { id, email } = await invited(head)
  const [token] = await tokensFor(email)
  const response = await call(view, null, { body: { token } })
  expect(response.body.data).toMatchObject({ fullName: 'Meera Iyer', email })
  const joined = await call(accept, null, { body: { token, ...typed } })
  expect(joined).toMatchObject({
    status: 200,
    body: { user: { role: 'admin', adminRole: 'office', fullName: 'Meera S. Iyer' } },
  })
  const cookies = joined.headers.getSetCookie().join()
  expect(cookies).toContain('labmark.session=')
  expect(cookies, 'a sign-in that somebody else has begun').toContain('labmark.pending=;')
  const { body } = await call(list, head, { method: 'GET' })
  expect(body.data).toMatchObject([
    { joined: true, adminRole: 'owner' },
    { guid: id, joined: true },
  ])
  await signInSchool(visitor({ ip: null, userAgent: null }), { email, password })
  const [entry] = await db.auditEntry.findMany({ where: { actorId: id, institutionId: head.institutionId } })
  expect(entry).toMatchObject({ action: 'admin.joined', actorName: 'Meera S. Iyer' })
})

test('accepting one gives the password to the accounts at other schools: a mail and their logs say so', async () => {
  const { accountId, institutionId, email } = await admin()
  await invited(await owner(), { email })
  const [token] = await tokensFor(email)
  expect((await call(accept, null, { body: { token, ...typed } })).status).toBe(200)
  const entries = await db.auditEntry.findMany({ where: { institutionId } })
  expect(entries).toMatchObject([{ action: 'password.reset', actorId: accountId, subjectId: accountId }])
  const subjects = (await mailsTo(email)).map(({ subject }) => subject)
  expect(subjects.filter((one) => one === 'Your Labmark password was changed')).toHaveLength(1)
})

test('an invitation works once, and no longer after it was sent again or withdrawn', async () => {
  const head = await owner()
  const { id, email } = await invited(head)
  expect((await call(resend, head, at(id))).status).toBe(200)
  const [old, token] = await tokensFor(email)
  expect(old).not.toBe(token)
  expect((await call(accept, null, { body: { token: old, ...typed } })).status).toBe(404)
  expect((await call(accept, null, { body: { token, ...typed } })).status).toBe(200)
  expect((await call(accept, null, { body: { token, ...typed } })).status).toBe(404)
  expect((await call(view, null, { body: { token } })).status).toBe(404)
  expect((await call(resend, head, at(id))).status).toBe(409)

  const other = await invited(head)
  const [withdrawn] = await tokensFor(other.email)
  expect((await call(remove, head, { method: 'DELETE', ...at(other.id) })).status).toBe(200)
  expect((await call(accept, null, { body: { token: withdrawn, ...typed } })).status).toBe(404)
  expect((await call(view, null, { body: { token: 'of nobody' } })).status).toBe(404)
})

test('an invitation takes twenty passwords in an hour, since one that is refused leaves it valid', async () => {
  const head = await owner()
  const { id, email } = await invited(head)
  const [token] = await tokensFor(email)
  await countTry('password:chosen', id, 'too_many', 19)
  const give = (password: string) =>
    call(accept, null, { body: { token, fullName: 'Meera', password, confirm: password } })
  expect((await give(email)).status).toBe(422)
  expect((await give(password)).status).toBe(429)
})

test('where the school’s provider is the only way to sign in, an invited admin joins and is led there', async () => {
  const head = await owner()
  const { institutionId } = head
  const { id, email } = await invited(head)
  const connection = {
    kind: 'other',
    issuer: 'https://id.example',
    clientId: 'x',
    sealedSecret: 'x',
  } as const
  await db.oidcConnection.create({ data: { ...connection, institutionId, enabled: true, only: true } })
  const [token] = await tokensFor(email)
  const joined = await call(accept, null, { body: { token, ...typed } })
  expect(joined).toMatchObject({ status: 200, body: { code: 'provider_only' } })
  expect(await db.session.count({ where: { accountId: id } })).toBe(0)
})

test('an accepted invitation opens no session once another password has been set', async () => {
  const { id, email } = await invited(await owner())
  const [token] = await tokensFor(email)
  vi.spyOn(providerOnly, 'isProviderOnly').mockImplementationOnce(async () => {
    await db.account.update({ where: { id }, data: { passwordChangedAt: new Date(0) } })
    return false
  })
  expect((await call(accept, null, { body: { token, ...typed } })).body.code).toBe('credentials_wrong')
  expect(await db.session.count({ where: { accountId: id } })).toBe(0)
})

test('of two who accept one invitation at once, one succeeds', async () => {
  const head = await owner()
  const [token] = await tokensFor((await invited(head)).email)
  const answers = await Promise.all([0, 1].map(() => call(accept, null, { body: { token, ...typed } })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
})

test('each step asks for the password, and a taken address is refused', async () => {
  const head = await admin()
  expect((await call(invite, head, { body: newcomer() })).body.code).toBe('password_required')
  const taken = await call(invite, await rechecked(head), { body: newcomer({ email: head.email }) })
  expect(taken).toMatchObject({ status: 409, body: { code: 'taken' } })
})

test('the last owner stays: nobody can remove or demote themselves, or rely on an owner who has not joined', async () => {
  const head = await owner()
  await invited(head, { adminRole: 'owner' })
  const lower = { method: 'PATCH', body: { adminRole: 'viewer' }, ...at(head.accountId) }
  expect((await call(changeRole, head, lower)).status).toBe(409)
  expect((await call(remove, head, { method: 'DELETE', ...at(head.accountId) })).status).toBe(409)
  const { role } = await db.admin.findFirstOrThrow({
    where: { id: head.accountId, institutionId: head.institutionId },
  })
  expect(role).toBe('OWNER')
})

test('of two owners who remove each other at once, one stays', async () => {
  const head = await owner()
  const second = await rechecked(await admin(head.institutionId))
  const answers = await Promise.allSettled([
    removeAdmin(head, { id: second.accountId }),
    removeAdmin(second, { id: head.accountId }),
  ])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await db.admin.count({ where: { institutionId: head.institutionId } })).toBe(1)
})

test('a removed admin is signed out at the next request, and what they did keeps their name', async () => {
  const head = await owner()
  const clerk = await admin(head.institutionId, { adminRole: 'OFFICE' })
  expect((await call(remove, head, { method: 'DELETE', ...at(clerk.accountId) })).status).toBe(200)
  expect((await actorOf(head.accountId)).role).toBe('admin')
  expect(await db.session.count({ where: { accountId: clerk.accountId } })).toBe(0)
  const entry = await db.auditEntry.findFirstOrThrow({
    where: { subjectId: clerk.accountId, institutionId: head.institutionId },
  })
  expect(entry).toMatchObject({ action: 'admin.removed', subjectName: clerk.name })
})

test('an office admin manages no admins, and a viewer changes neither people nor the institute', async () => {
  const head = await owner()
  const clerk = await rechecked(await admin(head.institutionId, { adminRole: 'OFFICE' }))
  const principal = await rechecked(await admin(head.institutionId, { adminRole: 'VIEWER' }))
  for (const actor of [clerk, principal]) {
    expect((await call(invite, actor, { body: newcomer() })).status).toBe(403)
    expect((await call(list, actor, { method: 'GET' })).status).toBe(200)
  }
  const named = { method: 'PATCH', body: { name: 'Another school' } }
  expect((await call(saveProfile, principal, named)).status).toBe(403)
  expect((await call(saveProfile, clerk, named)).status).toBe(200)
  const own = { method: 'PATCH', body: { fullName: 'The Principal' } }
  expect((await call(saveProfile, principal, own)).status).toBe(200)
})

test('a role takes effect at the next request, and its holder is told', async () => {
  const head = await owner()
  const clerk = await admin(head.institutionId, { adminRole: 'OFFICE' })
  const body = { adminRole: 'owner' }
  expect((await call(changeRole, head, { method: 'PATCH', body, ...at(clerk.accountId) })).status).toBe(200)
  expect((await actorOf(clerk.accountId)).adminRole).toBe('owner')
  const notice = await db.notification.findFirstOrThrow({
    where: { recipientId: clerk.accountId, institutionId: head.institutionId },
  })
  expect(notice.message).toBe(`${head.name} has changed your role to owner.`)
})
