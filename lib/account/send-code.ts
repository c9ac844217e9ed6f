import type { Actor } from '../actor.ts'
import { db } from '../db.ts'
import { AppError } from '../errors.ts'
import type { Role } from '../generated/prisma/client.ts'
import { publicOperation } from '../operation.ts'
import { hasLiveCode, issueCode, renewTries } from './code.ts'
import { findAwaitingChange } from './email-change.ts'
import { hasTry, secondsToWait } from './limits.ts'
import { findOpenAccount } from './open-account.ts'
import { ForgetPassword, type Purpose, SendCode } from './schema.ts'

type Account = { id: string; email: string; role: Role; emailVerifiedAt: Date | null }

/** Mails a code, whether or not the address is known; 429 within 30 s of the one before. */
const sendCodeTo = (role: Role) =>
  publicOperation(SendCode, (actor, { email, purpose }) => askForCode(actor, email, purpose, role))

/** The same for a forgotten password. */
const forgetPasswordOf = (role: Role) =>
  publicOperation(ForgetPassword, (actor, { email }) => askForCode(actor, email, 'reset', role))

export const sendAdminCode = sendCodeTo('ADMIN')
export const sendTeacherCode = sendCodeTo('TEACHER')
export const sendStaffCode = sendCodeTo('PROVIDER')
export const forgetAdminPassword = forgetPasswordOf('ADMIN')
export const forgetTeacherPassword = forgetPasswordOf('TEACHER')
export const forgetStaffPassword = forgetPasswordOf('PROVIDER')

/** Mails the code of a sign-in's second step, unless one has just gone out and still works. */
export async function offerCode(account: Account, purpose: Purpose) {
  const pausing = !(await hasTry('code:pause', `${account.email} ${purpose}`))
  if (pausing && (await hasLiveCode(account.id, purpose))) return
  await mailCode(account, account.email, purpose)
}

/** A code has just gone out with something else: the next may be asked for after the pause. */
export async function startPause(email: string, purpose: Purpose) {
  await hasTry('code:pause', `${email} ${purpose}`)
}

async function askForCode(actor: Actor, email: string, purpose: Purpose, role: Role) {
  const pause = `${email} ${purpose}`
  if (!(await hasTry('code:pause', pause))) {
    const retryAfter = await secondsToWait('code:pause', pause)
    throw new AppError('too_many', 'A code was asked for a moment ago. Please wait.', { retryAfter })
  }
  await alike(async () => {
    const account = await entitled(actor, email, purpose, role)
    await mailCode(account, email, purpose)
  })
}

/** Past three mails in a quarter of an hour nothing more goes out, and the answer stays the same. */
async function mailCode(account: Account | null, to: string, purpose: Purpose) {
  await renewTries(to, purpose)
  if (!account || !(await hasTry('code:sent', to))) return
  const newEmail = purpose === 'change' ? to : null
  await db.$transaction((tx) => issueCode(tx, account, purpose, newEmail))
}

/** The account that may be sent a code for this purpose. */
async function entitled(actor: Actor, email: string, purpose: Purpose, role: Role): Promise<Account | null> {
  if (purpose === 'change') return findAwaitingChange(actor, email, role)
  const account = await findOpenAccount(email, role)
  if (!account) return null
  if (purpose === 'verify' && account.emailVerifiedAt) return null
  // The second step of a sign-in goes only to somebody who has done the first.
  if (purpose === 'login' && !(actor.role === 'visitor' && actor.pending === account.id)) return null
  return account
}

/** Known and unknown addresses answer after the same time, in milliseconds. */
const leastTime = 250

async function alike(work: () => Promise<void>) {
  await Promise.all([work(), new Promise((resolve) => setTimeout(resolve, leastTime))])
}
