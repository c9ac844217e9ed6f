import { expect, test } from 'vitest'
import { POST as recheck } from '@/app/api/institution/auth/route'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, testPassword } from '../../testing/factories.ts'
import { setUpApp } from '../../testing/sign-in-steps.ts'
import { storedPasskey } from '../../testing/soft-passkey.ts'
import { beginPasskeyRecheck, recheckByPasskey, viewRecheck } from './recheck-by-passkey.ts'

test('people with a second step give it with the password before an act that is hard to undo', async () => {
  const head = await admin()
  expect(await viewRecheck(head)).toEqual({ passkey: false, hasPassword: true, code: false })
  const { nextCode } = await setUpApp(head)
  expect(await viewRecheck(head)).toEqual({ passkey: false, hasPassword: true, code: true })
  const sendRecheck = (code?: string) =>
    call(recheck, head, { body: { email: head.email, password: testPassword, ...(code && { code }) } })
  expect(await sendRecheck()).toMatchObject({ status: 403, body: { code: 'second_step_required' } })
  const code = await nextCode()
  expect((await sendRecheck(code)).status).toBe(200)
  expect((await sendRecheck(code)).status, 'a code works once').toBe(422)
})

test('a passkey opens the same five minutes', async () => {
  const head = await admin()
  const { passkey } = await storedPasskey(head.accountId)
  const { ticket, options } = await beginPasskeyRecheck(head)
  const { id, until } = await recheckByPasskey(head, { ticket, response: passkey.sign(options.challenge) })
  expect(Date.parse(until)).toBeGreaterThan(Date.now())
  const { recheckUntil } = await db.session.findUniqueOrThrow({ where: { id } })
  expect(recheckUntil).not.toBeNull()
})
