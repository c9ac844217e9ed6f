import type { Actor } from '../../core/actor.ts'
import type { Answer } from '../../core/answer.ts'
import type { Context } from '../../core/context.ts'
import { publicOperation } from '../../core/operation.ts'
import type { Role } from '../../generated/prisma/client.ts'
import { changeOwnEmail, confirmEmail } from '../account/account-email.ts'
import { findCurrentUser } from '../account/current-user.ts'
import { companyStaff, schoolStaff } from '../account/open-account.ts'
import { type Purpose, VerifyCode } from '../account/schema.ts'
import { requireMailStep } from '../factor/steps.ts'
import { openSession } from '../session/open-session.ts'
import { type SignedIn, sessionAnswer } from '../sign-in/answer.ts'
import { givenPassword, requirePasswordStep } from '../sign-in/password-step.ts'
import { isProviderOnly } from '../sign-in/provider-only.ts'
import { checkCode, checkOneTimeLink, type Proven, useCode } from './code.ts'
import { findCodeHolder } from './holder.ts'

type Verified = { purpose: Purpose; signedIn?: SignedIn }

/**
 * Accepts a mailed code or link. `verify` confirms the email, and signs in the browser that signed up; `login` completes a two-step
 * sign-in; `change` replaces the email by the new one; `reset` only says whether the code is right: reset-password uses it up.
 */
const verifyCodeOf = (roles: Role[]) =>
  publicOperation(VerifyCode, async (ctx, input): Promise<Verified> => {
    const { purpose } = input
    const proven =
      'link' in input
        ? await byLink(ctx, input.link, purpose, roles)
        : await byCode(ctx, input.email, input.code, purpose, roles)
    const signsIn = isFirstVisit(ctx.actor, proven, purpose) && (await acceptsPasswords(ctx, proven))
    if (purpose === 'login' || signsIn) return finishSignIn(ctx, proven, purpose)
    if (purpose !== 'reset') await confirmOrChangeEmail(ctx, proven, purpose)
    return { purpose }
  })

export const verifySchoolCode = verifyCodeOf(schoolStaff)
export const verifyCompanyStaffCode = verifyCodeOf(companyStaff)

/** For the routes of these two. */
export const asVerified = ({ purpose, signedIn }: Verified): Answer => ({
  message: messages[purpose],
  ...(signedIn && sessionAnswer(signedIn)),
})

const messages: Record<Purpose, string> = {
  verify: 'Your email is confirmed.',
  login: 'Signed in.',
  reset: 'The code is right. Choose a new password.',
  change: 'Your email was changed.',
}

async function byCode(ctx: Context<Actor>, email: string, code: string, purpose: Purpose, roles: Role[]) {
  const account = await findCodeHolder(ctx, email, purpose, roles)
  if (purpose === 'login') requirePasswordStep(ctx.actor, account)
  return checkCode(ctx, { email, accountId: account?.id ?? null, roles }, purpose, code)
}

async function byLink({ actor, db }: Context<Actor>, link: string, purpose: Purpose, roles: Role[]) {
  if (purpose === 'login') requirePasswordStep(actor)
  const proven = await checkOneTimeLink(db, link, purpose, roles)
  if (purpose === 'login') requirePasswordStep(actor, { id: proven.accountId })
  return proven
}

/** The browser that signed up has chosen the password: once the address is confirmed, nothing is left to prove. */
const isFirstVisit = (actor: Actor, { accountId }: Proven, purpose: Purpose) =>
  purpose === 'verify' && actor.role === 'visitor' && actor.pending?.accountId === accountId

/** Whether the account's school lets it sign in with the password that was chosen at the sign-up. */
const acceptsPasswords = ({ db }: Context<Actor>, { accountId }: Proven) =>
  db.read(async (tx) => {
    const { institutionId } = await tx.account.findUniqueOrThrow({
      where: { id: accountId },
      select: { institutionId: true },
    })
    return !(await isProviderOnly(tx, { accountId, institutionId }))
  })

async function finishSignIn(
  { actor, db }: Context<Actor>,
  proven: Proven,
  purpose: Purpose,
): Promise<Verified> {
  const { accountId } = proven
  const { token, device, institutionId } = await db.write(async (tx) => {
    await useCode(tx, proven, purpose)
    // Once the account is locked: a factor that is added at the same moment is seen. A refusal leaves the code as it was.
    await requireMailStep(tx, accountId)
    await confirmEmail(tx, accountId)
    return openSession(tx, accountId, actor, givenPassword(actor))
  })
  const user = await db.read((tx) => findCurrentUser(tx, { accountId, institutionId }))
  return { purpose, signedIn: { token, device, user } }
}

/** Makes the address count from now on; 409 on email when somebody else has taken it meanwhile. */
async function confirmOrChangeEmail({ actor, db }: Context<Actor>, proven: Proven, purpose: Purpose) {
  const { accountId, newEmail } = proven
  await db.write(async (tx) => {
    await useCode(tx, proven, purpose)
    if (newEmail) await changeOwnEmail(tx, actor, accountId, newEmail)
    else await confirmEmail(tx, accountId)
  })
}
