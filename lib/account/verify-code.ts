import type { Actor } from '../actor.ts'
import { db, type Tx } from '../db.ts'
import { AppError } from '../errors.ts'
import type { Role } from '../generated/prisma/client.ts'
import type { Answer } from '../http.ts'
import { queueMail } from '../mail/queue.ts'
import { publicOperation } from '../operation.ts'
import { checkCode, checkLink } from './code.ts'
import { findCurrentUser } from './current-user.ts'
import { clearTries } from './limits.ts'
import { hashPassword } from './password.ts'
import { type Purpose, ResetPassword, VerifyCode } from './schema.ts'
import { openSession } from './session.ts'

type Verified = { purpose: Purpose; token?: string; user?: Awaited<ReturnType<typeof findCurrentUser>> }

/**
 * Takes a mailed code or link. `verify` confirms the e-mail, `login` ends a two-step sign-in, `change` makes the new
 * e-mail count, `reset` only says that the code is right: reset-password uses it up.
 */
const verifyCodeOf = (role: Role) =>
  publicOperation(VerifyCode, async (actor, input): Promise<Verified> => {
    const proven =
      'link' in input
        ? await byLink(actor, input.link, input.purpose, role)
        : await byCode(actor, input.email, input.code, input.purpose, role)
    return settle(actor, proven, input.purpose)
  })

export const verifyAdminCode = verifyCodeOf('ADMIN')
export const verifyTeacherCode = verifyCodeOf('TEACHER')

/** For the routes of the two above. */
export const asVerified = ({ purpose, token, user }: Verified): Answer => ({
  message: messages[purpose],
  ...(token && { session: token, pending: null, user }),
})

const messages: Record<Purpose, string> = {
  verify: 'Your e-mail is confirmed. Please sign in.',
  login: 'Signed in.',
  reset: 'The code is right. Choose a new password.',
  change: 'Your new e-mail counts from now on.',
}

type Proven = { accountId: string; newEmail: string | null }

const usage = (purpose: Purpose) => (purpose === 'reset' ? 'keep' : 'use')

async function byCode(
  actor: Actor,
  email: string,
  code: string,
  purpose: Purpose,
  role: Role,
): Promise<Proven> {
  const account = await findHolder(email, purpose, role)
  // The same words for an address nobody has: a code cannot be tried there, so it is simply wrong.
  if (!account) throw new AppError('code_wrong')
  requireFirstStep(actor, account.id, purpose)
  return { accountId: account.id, newEmail: await checkCode(account.id, purpose, code, usage(purpose)) }
}

async function byLink(actor: Actor, link: string, purpose: Purpose, role: Role): Promise<Proven> {
  const { accountId } = await checkLink(link, purpose, role, 'keep')
  requireFirstStep(actor, accountId, purpose)
  return checkLink(link, purpose, role, usage(purpose))
}

/** A code or link alone signs nobody in: the password was given before, in this browser. */
function requireFirstStep(actor: Actor, accountId: string, purpose: Purpose) {
  if (purpose !== 'login' || (actor.role === 'visitor' && actor.pending === accountId)) return
  throw new AppError('sign_in_required', 'Please sign in with your password first, in this browser.')
}

async function findHolder(email: string, purpose: Purpose, role: Role) {
  if (purpose !== 'change') return db.account.findFirst({ where: { email, role, disabledAt: null } })
  const code = await db.oneTimeCode.findFirst({
    where: { purpose: 'CHANGE', newEmail: email, account: { role } },
    include: { account: true },
  })
  return code?.account ?? null
}

async function settle(actor: Actor, { accountId, newEmail }: Proven, purpose: Purpose): Promise<Verified> {
  if (purpose === 'reset') return { purpose }
  await db.account.update({
    where: { id: accountId },
    data: { emailVerifiedAt: new Date(), ...(purpose === 'change' && newEmail && { email: newEmail }) },
  })
  if (purpose !== 'login') return { purpose }
  const token = await db.$transaction((tx) => openSession(tx, accountId, actor))
  return { purpose, token, user: await findCurrentUser(accountId) }
}

/** Sets a new password with a mailed code or link, and ends every session of the account. */
const resetPasswordOf = (role: Role) =>
  publicOperation(ResetPassword, async (_actor, { email, password, emailOtp }) => {
    const account = await db.account.findFirst({ where: { email, role, disabledAt: null } })
    if (!account) throw new AppError('code_wrong')
    const passwordHash = await hashPassword(password)
    if (emailOtp.length === 4) await checkCode(account.id, 'reset', emailOtp, 'use')
    else await spendOwnLink(emailOtp, account.id, role)
    await db.$transaction(async (tx) => {
      await tx.session.deleteMany({ where: { accountId: account.id } })
      await setPassword(tx, account.id, passwordHash)
    })
    await clearTries('password:account', email)
  })

export const resetAdminPassword = resetPasswordOf('ADMIN')
export const resetTeacherPassword = resetPasswordOf('TEACHER')

async function spendOwnLink(link: string, accountId: string, role: Role) {
  const proven = await checkLink(link, 'reset', role, 'keep')
  if (proven.accountId !== accountId) throw new AppError('code_wrong')
  await checkLink(link, 'reset', role, 'use')
}

/** Stores the hash, proves the mailbox, and tells the person by mail. */
export async function setPassword(tx: Tx, accountId: string, passwordHash: string) {
  const now = new Date()
  const account = await tx.account.update({
    where: { id: accountId },
    data: { passwordHash, passwordChangedAt: now, mustChangePassword: false, emailVerifiedAt: now },
    select: {
      email: true,
      admin: { select: { fullName: true } },
      teacher: { select: { fullName: true } },
      student: { select: { username: true } },
    },
  })
  const name =
    account.admin?.fullName ?? account.teacher?.fullName ?? account.student?.username ?? account.email
  await queueMail(tx, { to: account.email, template: 'passwordChanged', values: { name } })
}
