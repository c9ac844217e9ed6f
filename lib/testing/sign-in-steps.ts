import { generate } from 'otplib'
import { POST as login } from '@/app/api/institution/login/route'
import { beginAuthenticator, confirmAuthenticator } from '../access/factor/authenticator.ts'
import type { Member } from '../core/actor.ts'
import { call } from './call.ts'
import { rechecked, testPassword } from './factories.ts'

/** Enters the password; returns the answer and the cookie for the second step. */
export async function firstStep(email: string) {
  const { body, headers } = await call(login, null, { body: { email, password: testPassword } })
  const cookie = headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  return { body, cookie }
}

/**
 * Sets up an authenticator app. `used` is the code that confirmed the setup, `nextCode` gives the one after the current one: the site
 * takes it too, and also when a half minute ends meanwhile.
 */
export async function setUpApp(person: Member) {
  const { key, setup } = await beginAuthenticator(await rechecked(person))
  const codeIn = (seconds: number) =>
    generate({ secret: key, epoch: Math.floor(Date.now() / 1000) + seconds })
  const used = await codeIn(0)
  const { recoveryCodes } = await confirmAuthenticator(person, { setup, code: used })
  return { key, nextCode: () => codeIn(30), used, recoveryCodes: recoveryCodes ?? [] }
}
