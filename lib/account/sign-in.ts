import { z } from 'zod'
import { type Actor, signedIn } from '../actor.ts'
import { db } from '../db.ts'
import { AppError } from '../errors.ts'
import type { Role } from '../generated/prisma/client.ts'
import type { Answer } from '../http.ts'
import { operation, publicOperation } from '../operation.ts'
import { findCurrentUser } from './current-user.ts'
import { clearTries, countTry, triesLeft } from './limits.ts'
import { maskEmail } from './mask.ts'
import { passwordFits } from './password.ts'
import { Recheck, SignIn } from './schema.ts'
import { offerCode } from './send-code.ts'
import { openSession, sealPending } from './session.ts'

/** How long a re-checked password opens destructive acts, in milliseconds. */
const recheckWindow = 5 * 60_000

type SignedIn = { user: Awaited<ReturnType<typeof findCurrentUser>>; token: string }
type CodeRequired = { codeRequired: true; sentTo: string; pending: string }

/**
 * Signs in with e-mail and password. With two-step on, or an e-mail not yet confirmed, mails a code instead.
 * An unknown address, a wrong password and a closed account answer alike and in like time.
 */
const signInAs = (role: Role) =>
  publicOperation(SignIn, async (actor, { email, password }): Promise<SignedIn | CodeRequired> => {
    const account = await checkPassword(actor, email, password, role)
    if (account.twoStep || !account.emailVerifiedAt) {
      await offerCode(account, 'login')
      return { codeRequired: true, sentTo: maskEmail(email), pending: await sealPending(account.id) }
    }
    const token = await db.$transaction((tx) => openSession(tx, account.id, actor))
    return { user: await findCurrentUser(account.id), token }
  })

export const signInAdmin = signInAs('ADMIN')
export const signInTeacher = signInAs('TEACHER')

/** Signs a student in for their lab program; the answer carries a bearer token and no cookie. */
export const signInStudent = publicOperation(
  SignIn,
  async (actor, { email, password }): Promise<SignedIn> => {
    const account = await checkPassword(actor, email, password, 'STUDENT')
    const token = await db.$transaction((tx) => openSession(tx, account.id, actor))
    return { user: await findCurrentUser(account.id), token }
  },
)

/** For the routes of signInAdmin and signInTeacher. */
export const asSignedIn = (result: SignedIn | CodeRequired): Answer =>
  'codeRequired' in result
    ? {
        message: 'We have mailed you a code. Enter it to sign in.',
        code: 'code_required',
        data: { sentTo: result.sentTo },
        pending: result.pending,
      }
    : { user: result.user, session: result.token, pending: null }

/** The account whose password this is; counts wrong tries per account and per place. */
async function checkPassword(actor: Actor, email: string, password: string, role: Role) {
  await refuseGuessing(actor, email)
  const account = await db.account.findUnique({ where: { email }, omit: { passwordHash: false } })
  const open = account !== null && account.role === role && !account.disabledAt ? account : null
  if (!(await passwordFits(password, open?.passwordHash ?? null)) || !open) {
    await countWrong(actor, email)
    throw new AppError('credentials_wrong')
  }
  await clearTries('password:pair', pair(actor, email))
  return open
}

const pair = (actor: Actor, email: string) => `${email} ${actor.ip}`

async function refuseGuessing(actor: Actor, email: string) {
  const left = await Promise.all([
    triesLeft('password:pair', pair(actor, email)),
    triesLeft('password:account', email),
    triesLeft('password:ip', actor.ip ?? 'unknown'),
  ])
  if (left.includes(false)) {
    throw new AppError(
      'too_many',
      'Too many wrong passwords. Please wait 15 minutes, or choose a new password.',
      { retryAfter: 900 },
    )
  }
}

async function countWrong(actor: Actor, email: string) {
  await Promise.all([
    countTry('password:pair', pair(actor, email)),
    countTry('password:account', email),
    countTry('password:ip', actor.ip ?? 'unknown'),
  ])
}

/** Who is signed in; 401 for anybody else. */
export const checkSession = operation('session.use', z.object({}), (actor) =>
  findCurrentUser(actor.accountId),
)

/** Ends this session at once. */
export const signOut = publicOperation(z.object({}), async (actor) => {
  if (actor.role !== 'visitor') await db.session.deleteMany({ where: { id: actor.sessionId } })
})

/** Opens five minutes in which destructive acts are allowed. 403 when the password or the address is not one's own. */
export const recheckPassword = operation('password.recheck', Recheck, async (actor, { email, password }) => {
  await refuseGuessing(actor, actor.email)
  const account = await db.account.findUniqueOrThrow({
    where: { id: signedIn(actor).accountId },
    omit: { passwordHash: false },
  })
  if (email !== account.email || !(await passwordFits(password, account.passwordHash))) {
    await countWrong(actor, actor.email)
    throw new AppError('password_wrong')
  }
  const recheckUntil = new Date(Date.now() + recheckWindow)
  await db.session.update({ where: { id: actor.sessionId }, data: { recheckUntil } })
  return { until: recheckUntil.toISOString() }
})
