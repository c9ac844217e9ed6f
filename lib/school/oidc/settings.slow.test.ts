import { randomUUID } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { POST as check } from '@/app/api/institution/sign-in/domains/[domain]/check/route'
import { POST as confirm } from '@/app/api/institution/sign-in/domains/[domain]/code/route'
import { POST as mail } from '@/app/api/institution/sign-in/domains/[domain]/mail/route'
import { DELETE as removeDomain } from '@/app/api/institution/sign-in/domains/[domain]/route'
import { POST as add } from '@/app/api/institution/sign-in/domains/route'
import { DELETE as disconnect, PUT as save, GET as view } from '@/app/api/institution/sign-in/route'
import { POST as testCall } from '@/app/api/institution/sign-in/test/route'
import { GET as offers } from '@/app/api/oidc/offers/route'
import type { Member } from '../../core/actor.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, rechecked } from '../../testing/factories.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { openTestProvider, type TestProvider } from '../../testing/sign-in-provider.ts'
import { whileOpen } from '../../testing/while-open.ts'
import { lockInstitute } from '../institute/lock.ts'
import { setTxtResolver } from './dns-proof.ts'
import { openNameServer } from './testing/name-server.ts'

const records = new Map<string, string>()
let names: Awaited<ReturnType<typeof openNameServer>>
let provider: TestProvider

beforeAll(async () => {
  names = await openNameServer(records)
  const resolver = new Resolver({ timeout: 1000, tries: 1 })
  resolver.setServers([names.address])
  setTxtResolver(resolver)
  provider = await openTestProvider()
})
afterAll(() => {
  names.close()
  provider.close()
})

const owner = async () => rechecked(await admin())
const newDomain = () => `d${randomUUID().slice(0, 8)}.example.com`
const at = (domain: string) => ({ params: { domain } })

async function added(head: Member, domain = newDomain()) {
  const { body, status } = await call(add, head, { body: { domain } })
  expect(status).toBe(201)
  return { domain, ...(body.data as { record: string; token: string }) }
}

async function codeMailedTo(domain: string) {
  const [{ text } = { text: '' }] = await mailsTo(`postmaster@${domain}`)
  return /^ {4}(\S{8})$/m.exec(text)?.[1]
}

async function verified(head: Member) {
  const { domain, record, token } = await added(head)
  records.set(record, token)
  expect((await call(check, head, at(domain))).status).toBe(200)
  return domain
}

const connection = (change: object = {}) => ({
  ...{ kind: 'other', issuer: provider.issuer, clientId: 'labmark', clientSecret: 'typed', enabled: true },
  ...{ newTeachers: false, only: false, passwordAdminId: null },
  ...change,
})
const put = (head: Member, change?: object) => call(save, head, { method: 'PUT', body: connection(change) })
const wrong = (fields: string) => ({ status: 422, body: { fields: { [fields]: [expect.any(String)] } } })

test('a domain is verified by its DNS record, with the school’s own token only', async () => {
  const [head, rival] = [await owner(), await owner()]
  const { domain, record, token } = await added(head)
  expect(record).toBe(`_labmark.${domain}`)
  expect(await call(check, head, at(domain))).toMatchObject(wrong('domain'))
  records.set(record, token)
  await added(rival, domain)
  expect(await call(check, rival, at(domain))).toMatchObject(wrong('domain'))
  expect((await call(check, head, at(domain))).body.data).toMatchObject({ state: 'verified', until: null })
  expect((await call(mail, head, at(domain))).status).toBe(409)
})

test('a connection that a colleague has changed meanwhile is not overwritten unread', async () => {
  const head = await owner()
  const storedConnection = async () => {
    const { body } = await call(view, head)
    return (body.data as { connection: { changedAt: string; clientId: string } | null }).connection
  }
  const late = { status: 409, body: { code: 'conflict' } }
  expect(await put(head, { enabled: false, replaces: new Date().toISOString() })).toMatchObject(late)
  expect(await put(head, { enabled: false, replaces: null })).toMatchObject({ status: 200 })
  const read = await storedConnection()
  const next = await put(head, { enabled: false, clientId: 'second', replaces: read?.changedAt })
  expect(next).toMatchObject({ status: 200, body: { data: { changedAt: expect.any(String) } } })
  expect(await put(head, { enabled: false, clientId: 'third', replaces: read?.changedAt })).toMatchObject(
    late,
  )
  expect(await put(head, { enabled: false, clientId: 'third', replaces: null })).toMatchObject(late)
  expect((await storedConnection())?.clientId).toBe('second')
})

test('a code mailed to the postmaster verifies it for a trial', async () => {
  const head = await owner()
  const { domain } = await added(head)
  expect((await call(mail, await admin(head.institutionId), at(domain))).body.code).toBe('password_required')
  expect((await call(mail, head, at(domain))).body.data).toEqual({ sentTo: `postmaster@${domain}` })
  const code = await codeMailedTo(domain)
  expect((await call(confirm, head, { ...at(domain), body: { code: 'AAAAAAAA' } })).status).toBe(422)
  const done = await call(confirm, head, { ...at(domain), body: { code: code?.toLowerCase() } })
  expect(done.body.data).toMatchObject({ state: 'trial', until: expect.any(String) })
  expect((await call(confirm, head, { ...at(domain), body: { code } })).status).toBe(422)
  expect(await put(head, { only: true, passwordAdminId: head.accountId })).toMatchObject(wrong('only'))
})

test('a code whose mail would wait for tomorrow is refused, and neither stored nor counted', async () => {
  const head = await owner()
  const { institutionId } = head
  const { domain } = await added(head)
  const budget = (ownMailBudget: number | null) =>
    db.institution.update({ where: { id: institutionId }, data: { ownMailBudget } })
  await budget(0)
  for (let tries = 1; tries <= 4; tries++) {
    const { status, body } = await call(mail, head, at(domain))
    expect({ status, message: body.message }).toEqual({
      status: 409,
      message: expect.stringContaining('ask for the code again tomorrow'),
    })
  }
  const where = { payload: { path: ['to'], equals: `postmaster@${domain}` } }
  expect(await db.job.count({ where })).toBe(0)
  expect(await db.oidcDomain.findFirst({ where: { institutionId } })).toMatchObject({ mailedAt: null })
  await budget(null)
  expect((await call(mail, head, at(domain))).status).toBe(200)
})

test('no school can name a public mail domain, or something that is no domain', async () => {
  const head = await owner()
  const everybodys = ['gmail.com', 'mail.yahoo.co.in', 'outlook.com', 'school.onmicrosoft.com']
  for (const domain of [...everybodys, 'localhost', 'a b.com', '-x.com'])
    expect(await call(add, head, { body: { domain } }), domain).toMatchObject(wrong('domain'))
})

test('switching it on requires a domain, and as the only way an owner who keeps a password', async () => {
  const head = await owner()
  expect(await put(head)).toMatchObject(wrong('enabled'))
  const domain = await verified(head)
  expect(await put(head, { only: true })).toMatchObject(wrong('passwordAdminId'))
  const clerk = await admin(head.institutionId, { adminRole: 'OFFICE' })
  expect(await put(head, { only: true, passwordAdminId: clerk.accountId })).toMatchObject(
    wrong('passwordAdminId'),
  )
  expect((await put(head, { only: true, passwordAdminId: head.accountId })).status).toBe(200)
  expect((await call(removeDomain, head, { method: 'DELETE', ...at(domain) })).status).toBe(409)
  const actions = await db.auditEntry.findMany({
    where: { institutionId: head.institutionId },
    orderBy: { id: 'asc' },
  })
  expect(actions.map(({ action }) => action)).toEqual([
    'sign-in.domain-added',
    'sign-in.domain-verified',
    'sign-in.connected',
  ])
})

test('a domain is not removed while the provider is made the only way to sign in', async () => {
  const head = await owner()
  const domain = await verified(head)
  expect((await put(head)).status).toBe(200)
  const removed = await whileOpen(
    async (tx) => {
      await lockInstitute(tx, head.institutionId)
      const only = { only: true, passwordAdminId: head.accountId }
      await tx.oidcConnection.update({ where: { institutionId: head.institutionId }, data: only })
    },
    () => call(removeDomain, head, { method: 'DELETE', ...at(domain) }),
  )
  expect(removed).toMatchObject({ status: 'fulfilled', value: { status: 409 } })
})

test('two domains added at the same moment are both counted', async () => {
  const head = await owner()
  const { institutionId } = head
  const row = () => ({ institutionId, domain: newDomain(), token: randomUUID() })
  await db.oidcDomain.createMany({ data: Array.from({ length: 19 }, row) })
  const second = await whileOpen(
    async (tx) => {
      await lockInstitute(tx, institutionId)
      await tx.oidcDomain.create({ data: row() })
    },
    () => call(add, head, { body: { domain: newDomain() } }),
  )
  expect(second).toMatchObject({ value: { status: 422 } })
})

test('a mailed code does not replace a DNS record that is found at the same moment', async () => {
  const head = await owner()
  const { domain } = await added(head)
  await call(mail, head, at(domain))
  const code = await codeMailedTo(domain)
  const key = { institutionId_domain: { institutionId: head.institutionId, domain } }
  const confirmed = await whileOpen(
    async (tx) => {
      await lockInstitute(tx, head.institutionId)
      await tx.oidcDomain.update({ where: key, data: { verifiedBy: 'dns', codeHash: null } })
    },
    () => call(confirm, head, { ...at(domain), body: { code } }),
  )
  expect(confirmed).toMatchObject({ value: { status: 422 } })
  expect((await db.oidcDomain.findUniqueOrThrow({ where: key })).verifiedBy).toBe('dns')
})

test('the secret is stored, never shown, and never sent to another issuer', async () => {
  const head = await owner()
  await verified(head)
  await put(head)
  expect((await put(head, { clientSecret: '', newTeachers: true })).status).toBe(200)
  const { body } = await call(view, head, { method: 'GET' })
  expect(body.data).toMatchObject({ connection: { clientId: 'labmark', newTeachers: true } })
  expect(JSON.stringify(body)).not.toMatch(/typed|[sS]ecret/)
  const row = await db.oidcConnection.findUniqueOrThrow({ where: { institutionId: head.institutionId } })
  expect(row.sealedSecret).not.toContain('typed')
  expect(await put(head, { clientSecret: '', issuer: 'https://id.elsewhere.example' })).toMatchObject(
    wrong('clientSecret'),
  )
})

/** A connection with the link of an owner and the session of a colleague; `left` counts both. */
async function inUse() {
  const head = await owner()
  await verified(head)
  await put(head)
  const { institutionId, accountId } = head
  const of = { institutionId, issuer: provider.issuer, subject: 'x' }
  const link = { ...of, accountId }
  await db.oidcLink.create({ data: link })
  const { sessionId, accountId: colleague } = await admin(institutionId)
  await db.oidcSession.create({ data: { ...of, sessionId } })
  const left = async () => [
    await db.oidcLink.count({ where: { institutionId } }),
    await db.session.count({ where: { accountId: colleague } }),
  ]
  return { head, link, left }
}

test('switching it off ends the sessions that it opened and keeps its links', async () => {
  const { head, left } = await inUse()
  await put(head, { newTeachers: true })
  expect(await left()).toEqual([1, 1])
  await put(head, { enabled: false })
  expect(await left()).toEqual([1, 0])
})

test('with another client everybody is matched and signs in again, and disconnecting forgets them', async () => {
  const { head, link, left } = await inUse()
  await put(head, { clientId: 'another' })
  expect(await left()).toEqual([0, 0])
  await db.oidcLink.create({ data: link })
  expect((await call(disconnect, head, { method: 'DELETE' })).status).toBe(200)
  expect(await left()).toEqual([0, 0])
  expect((await call(disconnect, head, { method: 'DELETE' })).status).toBe(404)
})

test('the test reports what it found, and about an address that is no provider only that', async () => {
  const head = await owner()
  const testProvider = (body: object) => call(testCall, head, { body })
  expect((await testProvider({ kind: 'other', issuer: provider.issuer })).body.data).toEqual({
    issuer: provider.issuer,
    authorizationHost: new URL(provider.issuer).host,
    supportsLogout: true,
  })
  for (const issuer of ['http://10.0.0.1', 'https://192.168.1.1', 'http://127.0.0.1:1', 'https://no.invalid'])
    expect((await testProvider({ kind: 'other', issuer })).body.message).toBe(
      'No provider answers at this address. It must be its public https address.',
    )
  for (const issuer of [
    ...['', 'ftp://x.example', 'https://u:p@x.example', 'https://x.example?y'],
    ...['https://accounts.google.com', 'https://login.microsoftonline.com/common/v2.0'],
  ])
    expect(await testProvider({ kind: 'other', issuer })).toMatchObject(wrong('issuer'))
  expect(await testProvider({ kind: 'microsoft', issuer: 'common' })).toMatchObject(wrong('issuer'))
})

test('a domain offers the schools that it signs in, and reveals nothing about an address', async () => {
  const head = await owner()
  const domain = await verified(head)
  const listOffers = async () =>
    (await call(offers, null, { method: 'GET', query: `?domain=${domain}` })).body.data
  expect(await listOffers()).toEqual([])
  await put(head)
  expect(await listOffers()).toEqual([
    { school: 'Test school', start: `/api/oidc/${head.institutionId}/start` },
  ])
  expect((await call(offers, null, { method: 'GET', query: `?domain=uma@${domain}` })).status).toBe(422)
  await put(head, { enabled: false })
  expect(await listOffers()).toEqual([])
})

test('only an owner may change it, and others read it', async () => {
  const head = await owner()
  const clerk = await rechecked(await admin(head.institutionId, { adminRole: 'OFFICE' }))
  expect((await put(clerk)).status).toBe(403)
  expect((await call(add, clerk, { body: { domain: newDomain() } })).status).toBe(403)
  expect((await call(view, clerk, { method: 'GET' })).status).toBe(200)
})
