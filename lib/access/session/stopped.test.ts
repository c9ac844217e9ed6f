import { expect, test } from 'vitest'
import { POST as changePassword } from '@/app/api/account/password/route'
import { POST as submit } from '@/app/api/experiments/route'
import { POST as restore } from '@/app/api/recycle-bin/students/[id]/route'
import { DELETE as remove } from '@/app/api/student/[id]/route'
import { POST as login } from '@/app/api/student/login/route'
import { answerAtOnce } from '../../testing/answer-at-once.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { actorOf, admin, rechecked, schoolClass, student, testPassword } from '../../testing/factories.ts'

answerAtOnce()

// Sessions of browsers are tested in lib/access/session/devices.alone.slow.test.ts; this is the token of a lab program.

const attempt = (from: string, clientAttemptId: string) =>
  call(submit, null, {
    headers: { authorization: from },
    body: {
      ...{ moduleName: 'types-of-chemical-reactions', clientAttemptId },
      answers: [{ number: 2, attemptedanswer: 'slaked lime' }],
    },
  })

async function pupilWithToken() {
  const head = await rechecked(await admin())
  const room = await schoolClass(head.institutionId, '10-A')
  const pupil = await student(head.institutionId, { classId: room.id })
  const { body } = await call(login, null, { body: { email: pupil.email, password: testPassword } })
  return { head, pupil, bearer: `Bearer ${body.token}` }
}

test('T16: the token of a removed student stops at the next call, and stays stopped when they are restored', async () => {
  const { head, pupil, bearer } = await pupilWithToken()
  expect((await attempt(bearer, 'before-removal')).status).toBe(201)
  const gone = await call(remove, head, { method: 'DELETE', params: { id: pupil.accountId } })
  expect(gone.status).toBe(200)
  expect(await attempt(bearer, 'after-removal')).toMatchObject({
    status: 401,
    body: { code: 'sign_in_required' },
  })
  const again = await call(login, null, { body: { email: pupil.email, password: testPassword } })
  expect(again.status).toBe(401)
  expect((await call(restore, head, { params: { id: pupil.accountId } })).status).toBe(200)
  expect((await attempt(bearer, 'after-return')).status).toBe(401)
})

test.each([
  ['an account that is switched off', 'account'],
  ['the closing of the institute', 'institute'],
] as const)('T16: %s stops a token at the next call', async (_, what) => {
  const { head, pupil, bearer } = await pupilWithToken()
  expect((await attempt(bearer, 'before-it')).status).toBe(201)
  if (what === 'account')
    await db.account.update({ where: { id: pupil.accountId }, data: { disabledAt: new Date() } })
  else await db.institution.update({ where: { id: head.institutionId }, data: { closedAt: new Date() } })
  expect((await attempt(bearer, 'after-it')).status).toBe(401)
})

test('T25: a student who chooses a password elsewhere ends the token of every other lab program', async () => {
  const { pupil, bearer } = await pupilWithToken()
  const password = 'Nickel-chloride-4'
  const body = { current: testPassword, password, confirm: password }
  expect((await call(changePassword, await actorOf(pupil.accountId), { body })).status).toBe(200)
  expect((await attempt(bearer, 'after-change')).status).toBe(401)
})
