import { z } from 'zod'
import type { Actor } from '../../core/actor.ts'
import type { Answer } from '../../core/answer.ts'
import type { Context } from '../../core/context.ts'
import type { Database } from '../../core/db.ts'
import { AppError } from '../../core/errors.ts'
import { operation, publicOperation } from '../../core/operation.ts'
import type { RoleName } from '../../core/permissions.ts'
import type { Role } from '../../generated/prisma/client.ts'
import { SignInStep } from '../factor/schema.ts'
import { findSteps } from '../factor/steps.ts'
import { findCurrentUser } from './current-user.ts'
import { findByPassword } from './guessing.ts'
import { findLinkedSchools, LinkedSchool } from './linked-schools.ts'
import { maskEmail } from './mask.ts'
import { companyStaff, findOpenAccounts, type OpenAccount, schoolStaff } from './open-account.ts'
import { hashAgain, isTooCheap } from './password.ts'
import { isProviderOnly, refuseWhereProviderOnly } from './provider-only.ts'
import { refuseRepeats } from './refuse-repeats.ts'
import { refuseSlowly } from './refuse-slowly.ts'
import { CurrentUser, SignIn } from './schema.ts'
import { offerCode } from './send-code.ts'
import { openSession, type SessionOptions, sealDevice, sealPending } from './session.ts'
import { refuseExpired } from './temporary.ts'

export type SignedIn = { user: CurrentUser; token: string; device: string }
type CodeRequired = {
  codeRequired: true
  /** what may complete the sign-in, the strongest first; a code is mailed only when it comes first */
  steps: SignInStep[]
  sentTo: string
  role: RoleName
  pending: string
}
type ChoiceRequired = { schools: LinkedSchool[]; pending: string }
type FirstStep = SignedIn | CodeRequired | ChoiceRequired

/**
 * Signs in with email and password. Where a second step is required, or the email is not confirmed yet, answers with the possible steps
 * and mails a code when there is nothing better. Somebody who is staff of several schools with this password chooses one first, unless
 * this browser was last signed in at one of them. The account's role decides which desk opens. An unknown address, a wrong password and
 * a closed account get the same answer after the same time; 403 for a right temporary password that has expired.
 */
const signInAs = (roles: Role[]) =>
  publicOperation(SignIn, async (ctx, { email, password }): Promise<FirstStep> => {
    const { found, account } = await refuseRepeats(ctx.actor, email, () =>
      refuseSlowly(async () => {
        const accounts = await ctx.db.read((tx) => findOpenAccounts(tx, email, roles))
        return {
          found: accounts,
          account: await checkPassword(ctx, email, password, inOrderOfTrying(accounts)),
        }
      }),
    )
    const linked = account.emailVerifiedAt
      ? found.filter((one) => one.emailVerifiedAt && one.passwordHash === account.passwordHash)
      : [account]
    const chosen = linked.length === 1 ? account : await lastHere(ctx, linked)
    if (chosen) return afterPassword(ctx, chosen)
    await endOwnSession(ctx)
    return {
      schools: await ctx.db.read((tx) => findLinkedSchools(tx, account.id)),
      pending: await sealPending(account),
    }
  })

/**
 * Unclaimed accounts come first: only the person who added them knows their password, so the time it takes does not show them whether
 * there are others.
 */
const inOrderOfTrying = (accounts: OpenAccount[]) =>
  accounts.toSorted((a, b) => Number(a.claimed) - Number(b.claimed))

/** The account that was last used in this browser; undefined if its school takes no passwords, so that they can choose another. */
async function lastHere({ actor, db }: Context<Actor>, accounts: OpenAccount[]) {
  const last = accounts.find(({ id }) => actor.role === 'visitor' && actor.device?.accountId === id)
  if (!last) return undefined
  const { id, institutionId } = last
  const only = await db.read((tx) => isProviderOnly(tx, { accountId: id, institutionId }))
  return only ? undefined : last
}

/** Continues after the right password for this account, given now or `since`: with a second step where one is required, or signed in. */
export async function afterPassword(
  ctx: Context<Actor>,
  account: Omit<OpenAccount, 'passwordHash' | 'claimed'>,
  since?: Date,
): Promise<SignedIn | CodeRequired> {
  const steps = await ctx.db.read(async (tx) => {
    await refuseWhereProviderOnly(tx, { accountId: account.id, institutionId: account.institutionId })
    return findSteps(tx, account.id)
  })
  const { id, passwordChangedAt } = account
  if (steps.length === 0) return signedIn(ctx, id, { passwordChangedAt, since })
  if (steps[0] === 'mail') await offerCode(ctx.db, account)
  await endOwnSession(ctx)
  return {
    codeRequired: true,
    steps,
    sentTo: maskEmail(account.email),
    role: account.role.toLowerCase() as RoleName,
    pending: await sealPending(account),
  }
}

export const signInSchool = signInAs(schoolStaff)
/** For the company's own staff a second step is always required. */
export const signInStaff = signInAs(companyStaff)

/** The answer that signs the browser in: it gets the session and the device, and loses a pending sign-in. */
export const sessionAnswer = ({ user, token, device }: SignedIn): Answer => ({
  user,
  session: token,
  pending: null,
  device,
})

/** What these and the choice of a school may answer, for their routes: the signed-in user, or what is still due. */
export const signInAnswer = {
  maybe: {
    user: CurrentUser,
    code: z
      .enum(['code_required', 'school_required'])
      .describe('a code was mailed and is still due, or one of several schools is to be chosen'),
    data: z.object({
      sentTo: z.string().optional().describe('the address the code went to, masked'),
      role: z.enum(['admin', 'teacher', 'provider']).optional().describe('whose page takes the code'),
      steps: z.array(SignInStep).optional().describe('what may end the sign-in, the strongest first'),
      schools: z.array(LinkedSchool).optional().describe('to choose from with POST /account/school'),
    }),
  },
  fails: [401],
}

/** For the same routes. */
export function asSignedIn(result: FirstStep): Answer {
  if ('schools' in result)
    return {
      message: 'Choose a school.',
      code: 'school_required',
      data: { schools: result.schools },
      session: null,
      pending: result.pending,
    }
  if (!('codeRequired' in result)) return sessionAnswer(result)
  const { steps, sentTo, role, pending } = result
  return {
    message:
      steps[0] === 'mail'
        ? 'We have mailed you a code. Enter it to sign in.'
        : 'Your password is right. Now the second step.',
    code: 'code_required',
    data: { sentTo, role, steps },
    session: null,
    pending,
  }
}

/**
 * The first of the accounts with this password. `name` is what tries are counted by. No account and a wrong password get the same
 * answer after the same time; 403 for a right temporary password that has expired.
 */
export async function checkPassword<A extends AccountWithHash>(
  ctx: Context<Actor>,
  name: string,
  password: string,
  accounts: A[],
): Promise<A> {
  const account = await findByPassword(ctx, name, password, accounts)
  if (!account) throw new AppError('credentials_wrong')
  if (account.mustChangePassword) await ctx.db.read((tx) => refuseExpired(tx, account))
  await raiseCost(ctx.db, account, password)
  return account
}

type AccountWithHash = Omit<OpenAccount, 'claimed'>

/** Rehashes a password at today's cost while it is at hand; a hash that was changed meanwhile stays. */
async function raiseCost(
  db: Database,
  { email, passwordHash }: { email: string; passwordHash: string | null },
  password: string,
) {
  if (!passwordHash || !isTooCheap(passwordHash)) return
  const data = { passwordHash: await hashAgain(password, passwordHash) }
  await db.write((tx) => tx.account.updateMany({ where: { email, passwordHash }, data }))
}

/**
 * Opens a session for somebody who has proved who they are; `options` as in `openSession`. A browser has one session, so the one
 * before ends.
 */
export async function signedIn(
  { actor, db }: Context<Actor>,
  accountId: string,
  options: Omit<SessionOptions, 'by'> = {},
): Promise<SignedIn> {
  const opened = await db.write(async (tx) => {
    const { token, institutionId } = await openSession(tx, accountId, actor, options)
    if (actor.role !== 'visitor') await tx.session.deleteMany({ where: { id: actor.sessionId } })
    return { token, user: await findCurrentUser(tx, { accountId, institutionId }) }
  })
  return { ...opened, device: await sealDevice(accountId) }
}

/** The signed-in person; 401 for a visitor. */
export const checkSession = operation('session.use', z.object({}), ({ actor, db }) =>
  db.read((tx) => findCurrentUser(tx, actor)),
)

/** Ends this session at once. */
export const signOut = publicOperation(z.object({}), endOwnSession)

async function endOwnSession({ actor, db }: Context<Actor>) {
  if (actor.role !== 'visitor')
    await db.write((tx) => tx.session.deleteMany({ where: { id: actor.sessionId } }))
}
