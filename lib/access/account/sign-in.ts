import { z } from 'zod'
import type { Actor } from '../../core/actor.ts'
import type { Answer } from '../../core/answer.ts'
import type { Context } from '../../core/context.ts'
import type { Database } from '../../core/db.ts'
import { AppError } from '../../core/errors.ts'
import { operation, publicOperation } from '../../core/operation.ts'
import type { RoleName } from '../../core/permissions.ts'
import type { Role } from '../../generated/prisma/client.ts'
import { findCurrentUser } from './current-user.ts'
import { tryPassword } from './guessing.ts'
import { maskEmail } from './mask.ts'
import { companyStaff, findOpenAccount, schoolStaff } from './open-account.ts'
import { hashPassword, isTooCheap } from './password.ts'
import { refuseRepeats } from './refuse-repeats.ts'
import { type CurrentUser, SignIn } from './schema.ts'
import { offerCode } from './send-code.ts'
import { openSession, sealDevice, sealPending } from './session.ts'
import { refuseRunOut } from './temporary.ts'

export type SignedIn = { user: CurrentUser; token: string; device: string }
type CodeRequired = { codeRequired: true; sentTo: string; role: RoleName; pending: string }

/**
 * Signs in with email and password. With two-step on, or an email not yet confirmed, mails a code instead.
 * The account's role decides which desk opens. An unknown address, a wrong password and a closed account answer alike and in like time; 403 for a right temporary
 * password that has expired.
 */
const signInAs = (roles: Role[]) =>
  publicOperation(SignIn, async (ctx, { email, password }): Promise<SignedIn | CodeRequired> => {
    const account = await refuseRepeats(ctx.actor, email, async () => {
      const found = await ctx.db.read((tx) => findOpenAccount(tx, email, roles))
      return checkPassword(ctx, email, password, found)
    })
    await endSession(ctx)
    if (asksCode(account) || !account.emailVerifiedAt) {
      await offerCode(ctx.db, account)
      const role = account.role.toLowerCase() as RoleName
      return { codeRequired: true, sentTo: maskEmail(email), role, pending: await sealPending(account.id) }
    }
    return signedIn(ctx, account.id)
  })

export const signInSchool = signInAs(schoolStaff)
/** For the company's own staff the code is always due. */
export const signInStaff = signInAs(companyStaff)

/** For the routes of the two above. */
export const asSignedIn = (result: SignedIn | CodeRequired): Answer =>
  'codeRequired' in result
    ? {
        message: 'We have mailed you a code. Enter it to sign in.',
        code: 'code_required',
        data: { sentTo: result.sentTo, role: result.role },
        session: null,
        pending: result.pending,
      }
    : { user: result.user, session: result.token, pending: null, device: result.device }

type Account = { role: Role; twoStep: boolean; emailVerifiedAt: Date | null }

/** Whether each sign-in takes a mailed code as well. */
export const asksCode = ({ role, twoStep }: Pick<Account, 'role' | 'twoStep'>) =>
  role === 'PROVIDER' || twoStep

/**
 * The account, if this is its password. `name` is what tries are counted by. An account that is not there and a wrong
 * password answer alike and in like time; 403 for a right temporary password that has expired.
 */
export async function checkPassword<A extends Holder>(
  ctx: Context<Actor>,
  name: string,
  password: string,
  account: A | null,
): Promise<A> {
  const fits = await tryPassword(ctx, name, password, account)
  if (!account || !fits) throw new AppError('credentials_wrong')
  await ctx.db.read((tx) => refuseRunOut(tx, account))
  await raiseCost(ctx.db, account, password)
  return account
}

type Holder = NonNullable<Awaited<ReturnType<typeof findOpenAccount>>>

/** A hash made when hashing cost less is made anew while the password is at hand; one changed meanwhile stays. */
async function raiseCost(
  db: Database,
  { id, passwordHash }: { id: string; passwordHash: string | null },
  password: string,
) {
  if (!passwordHash || !isTooCheap(passwordHash)) return
  const data = { passwordHash: await hashPassword(password) }
  await db.write((tx) => tx.account.updateMany({ where: { id, passwordHash }, data }))
}

/** Opens a session for somebody who has proved who they are. */
export async function signedIn({ actor, db }: Context<Actor>, accountId: string): Promise<SignedIn> {
  const token = await db.write((tx) => openSession(tx, accountId, actor))
  return {
    user: await db.read((tx) => findCurrentUser(accountId, tx)),
    token,
    device: await sealDevice(accountId),
  }
}

/** Who is signed in; 401 for anybody else. */
export const checkSession = operation('session.use', z.object({}), ({ actor, db }) =>
  db.read((tx) => findCurrentUser(actor.accountId, tx)),
)

/** Ends this session at once. */
export const signOut = publicOperation(z.object({}), endSession)

/** A browser has one session: the one before ends with a new sign-in. */
async function endSession({ actor, db }: Context<Actor>) {
  if (actor.role !== 'visitor')
    await db.write((tx) => tx.session.deleteMany({ where: { id: actor.sessionId } }))
}
