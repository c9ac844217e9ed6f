import { z } from 'zod'
import type { Actor } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import { AppError } from '../../core/errors.ts'
import { operation, publicOperation } from '../../core/operation.ts'
import type { RoleName } from '../../core/permissions.ts'
import type { Role } from '../../generated/prisma/client.ts'
import { findCurrentUser } from '../account/current-user.ts'
import { companyStaff, findOpenAccounts, type OpenAccount, schoolStaff } from '../account/open-account.ts'
import { SignIn } from '../account/schema.ts'
import { offerCode } from '../code/send.ts'
import { findSteps } from '../factor/steps.ts'
import { refuseRepeats } from '../limit/refuse-repeats.ts'
import { refuseSlowly } from '../limit/refuse-slowly.ts'
import { openSession, type SessionOptions } from '../session/open-session.ts'
import { sealPending } from '../session/tokens.ts'
import type { CodeRequired, FirstStep, SignedIn } from './answer.ts'
import { checkPassword } from './check-password.ts'
import { findLinkedSchools } from './linked-schools.ts'
import { maskEmail } from './mask.ts'
import { isProviderOnly, refuseWhereProviderOnly } from './provider-only.ts'

/**
 * Signs in with email and password. Where a second step is required, or the email is not confirmed yet, answers with the possible steps
 * and mails a code when there is nothing better. Somebody who is staff of several schools with this password chooses one first, unless
 * this browser was last signed in at one of them. The account's role decides which desk opens. An unknown address, a wrong password and
 * a closed account get the same answer after the same time; 403 for a right temporary password that has expired.
 */
const signInAs = (roles: Role[]) =>
  publicOperation(SignIn, async (ctx, { email, password }): Promise<FirstStep> => {
    const { candidates, account } = await refuseRepeats(ctx.actor, email, () =>
      refuseSlowly(async () => {
        const accounts = await ctx.db.read((tx) => findOpenAccounts(tx, email, roles))
        return {
          candidates: accounts,
          account: await checkPassword(ctx, {
            as: 'staff',
            name: email,
            password,
            accounts: inOrderOfTrying(accounts),
          }),
        }
      }),
    )
    const linked = account.emailVerifiedAt
      ? candidates.filter((one) => one.emailVerifiedAt && one.passwordHash === account.passwordHash)
      : [account]
    const chosen = linked.length === 1 ? account : await lastUsedHere(ctx, linked)
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
async function lastUsedHere({ actor, db }: Context<Actor>, accounts: OpenAccount[]) {
  const last = accounts.find(({ id }) => actor.role === 'visitor' && actor.device?.accountId === id)
  if (!last) return undefined
  const { id, institutionId } = last
  const providerOnly = await db.read((tx) => isProviderOnly(tx, { accountId: id, institutionId }))
  return providerOnly ? undefined : last
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
  if (steps.length === 0) return signedIn(ctx, id, { passwordChangedAt, since, passwordAlone: true })
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
export const signInCompanyStaff = signInAs(companyStaff)

type SignInOptions = Omit<SessionOptions, 'by'> & {
  /** nothing but a password was given: 401 where a second step is required by now */
  passwordAlone?: boolean
}

/** Opens a session for somebody who has proved who they are. A browser has one session, so the one before ends. */
export async function signedIn(
  { actor, db }: Context<Actor>,
  accountId: string,
  { passwordAlone = false, ...options }: SignInOptions = {},
): Promise<SignedIn> {
  return db.write(async (tx) => {
    const { token, device, institutionId } = await openSession(tx, accountId, actor, options)
    // Once the account is locked: a second step that is set up at the same moment is seen.
    if (passwordAlone && (await findSteps(tx, accountId)).length > 0)
      throw new AppError('sign_in_required', 'A second step has just been set up. Please sign in again.')
    if (actor.role !== 'visitor') {
      const { count } = await tx.session.deleteMany({ where: { id: actor.sessionId } })
      // One that goes on at another school may have been ended from another device meanwhile.
      if (options.since && count === 0) throw new AppError('sign_in_required')
    }
    return { token, device, user: await findCurrentUser(tx, { accountId, institutionId }) }
  })
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
