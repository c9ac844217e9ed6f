import { afterAll, expect, test } from 'vitest'
import { DELETE as unlink, GET as view } from '@/app/api/account/school-sign-in/route'
import { resetFactors } from '../../access/factor/reset-factors.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { actorOf, admin, rechecked, teacher } from '../../testing/factories.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { openTestProvider } from '../../testing/sign-in-provider.ts'
import { viewSignInPolicy } from '../institute/sign-in-policy.ts'
import { unlink as removeLink, viewOwnLink } from './own-link.ts'
import { connectedSchool, signInWith } from './testing/journey.ts'

const provider = await openTestProvider()
afterAll(() => provider.close())

/** A teacher who has signed in at the provider, and uses a device where they have signed in with their password. */
async function linkedTeacher() {
  const { institutionId, domain } = await connectedSchool(provider)
  const { accountId, email } = await teacher(institutionId, { email: `uma@${domain}` })
  const signIn = (as = 'first') =>
    signInWith(provider, institutionId, email, (claims) => ({ ...claims, sub: as }))
  expect((await signIn()).in).toBe('teacher')
  const actor = { ...(await actorOf(accountId)), institutionId, role: 'teacher' as const }
  return { institutionId, accountId, email, actor, signIn }
}

const remove = { method: 'DELETE' }
const get = { method: 'GET' }

test('a person sees which provider opens their account, unlinks it with the password, and is told by mail', async () => {
  const { institutionId, accountId, email, actor, signIn } = await linkedTeacher()
  const { link } = (await call(view, actor, get)).body.data as { link: object }
  expect(link).toEqual({
    ...{ kind: 'other', issuer: provider.issuer, only: false },
    ...{ since: expect.any(String), lastUsedAt: expect.any(String) },
  })
  expect((await call(unlink, actor, remove)).body).toMatchObject({ code: 'password_required' })
  const recheckedActor = await rechecked(actor)
  expect((await call(unlink, recheckedActor, remove)).status).toBe(200)
  expect((await call(view, actor, get)).body.data).toEqual({ link: null })
  expect(await db.oidcSession.count({ where: { institutionId } })).toBe(0)
  expect(await db.session.count({ where: { id: actor.sessionId } })).toBe(1)
  expect((await mailsTo(email)).at(-1)?.text).toContain('was unlinked from your Labmark account')
  const audited = await db.auditEntry.findMany({ where: { institutionId, action: 'sign-in.unlinked' } })
  expect(audited.map(({ actorId }) => actorId)).toEqual([accountId])
  expect((await call(unlink, recheckedActor, remove)).status).toBe(404)
  // A new account of theirs at the provider is linked at its next sign-in.
  expect((await signIn('second')).in).toBe('teacher')
})

test('nobody can unlink their only way to sign in', async () => {
  const { institutionId, actor, signIn } = await linkedTeacher()
  await db.oidcConnection.update({ where: { institutionId }, data: { only: true } })
  expect(await viewOwnLink(actor)).toMatchObject({ link: { only: true } })
  await expect(removeLink(await rechecked(actor))).rejects.toMatchObject({ code: 'conflict' })
  expect((await signIn()).in).toBe('teacher')
})

test('an owner lets a colleague in again whose account at the provider was replaced', async () => {
  const { institutionId, accountId, signIn } = await linkedTeacher()
  await db.oidcConnection.update({ where: { institutionId }, data: { only: true } })
  expect((await signIn('second')).why).toBe('another')
  const head = await rechecked(await admin(institutionId))
  const colleague = async () => (await viewSignInPolicy(head)).staff.find(({ guid }) => guid === accountId)
  expect(await colleague()).toMatchObject({ schoolAccount: true })
  await resetFactors(head, { id: accountId })
  expect(await colleague()).toMatchObject({ schoolAccount: false })
  expect(await db.session.count({ where: { accountId } })).toBe(0)
  expect((await signIn('second')).in).toBe('teacher')
  expect((await signIn('first')).why).toBe('another')
})
