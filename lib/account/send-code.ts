import type { Actor } from '../actor.ts'
import { db } from '../db.ts'
import { AppError } from '../errors.ts'
import type { Role } from '../generated/prisma/client.ts'
import { publicOperation } from '../operation.ts'
import { issueCode } from './code.ts'
import { countTry } from './limits.ts'
import { ForgetPassword, type Purpose, SendCode } from './schema.ts'

type Account = { id: string; email: string; role: string; newEmail?: string | null }

/** Mails a code, whether or not the address is known; 429 within 30 s of the one before. */
const sendCodeTo = (role: Role) =>
  publicOperation(SendCode, async (actor, { email, purpose }) => {
    await countTry('code:pause', `${email} ${purpose}`)
    await alike(async () => {
      const account = await entitled(actor, email, purpose, role)
      if (account) await mailCode(account, email, purpose)
    })
  })

/** The same for a forgotten password. */
const forgetPasswordOf = (role: Role) =>
  publicOperation(ForgetPassword, async (actor, { email }) => {
    await countTry('code:pause', `${email} reset`)
    await alike(async () => {
      const account = await entitled(actor, email, 'reset', role)
      if (account) await mailCode(account, email, 'reset')
    })
  })

export const sendAdminCode = sendCodeTo('ADMIN')
export const sendTeacherCode = sendCodeTo('TEACHER')
export const forgetAdminPassword = forgetPasswordOf('ADMIN')
export const forgetTeacherPassword = forgetPasswordOf('TEACHER')

/** Mails a code unless one has just gone out, which still works. */
export async function offerCode(account: Account, purpose: Purpose) {
  try {
    await countTry('code:pause', `${account.email} ${purpose}`)
  } catch (error) {
    if (error instanceof AppError) return
    throw error
  }
  await mailCode(account, account.email, purpose)
}

/** Past three mails in a quarter of an hour, nothing more goes out and the answer stays the same. */
async function mailCode(account: Account, to: string, purpose: Purpose) {
  try {
    await countTry('code:sent', to)
  } catch (error) {
    if (error instanceof AppError) return
    throw error
  }
  await db.$transaction((tx) => issueCode(tx, account, purpose, account.newEmail ?? null))
}

/** The account that may be sent a code for this purpose. */
async function entitled(actor: Actor, email: string, purpose: Purpose, role: Role): Promise<Account | null> {
  if (purpose === 'change') return awaitingChange(email, role)
  const account = await db.account.findUnique({ where: { email } })
  if (!account || account.role !== role || account.disabledAt) return null
  if (purpose === 'verify' && account.emailVerifiedAt) return null
  // The second step of a sign-in goes only to somebody who has done the first.
  if (purpose === 'login' && !(actor.role === 'visitor' && actor.pending === account.id)) return null
  return account
}

async function awaitingChange(newEmail: string, role: Role): Promise<Account | null> {
  const code = await db.oneTimeCode.findFirst({
    where: { purpose: 'CHANGE', newEmail, account: { role } },
    include: { account: true },
  })
  return code ? { ...code.account, newEmail } : null
}

/** Known and unknown addresses answer after the same time, in milliseconds. */
const leastTime = 250

async function alike(work: () => Promise<void>) {
  await Promise.all([work(), new Promise((resolve) => setTimeout(resolve, leastTime))])
}
