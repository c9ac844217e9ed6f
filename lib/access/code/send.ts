import type { Actor } from '../../core/actor.ts'
import type { Answer } from '../../core/answer.ts'
import type { Context } from '../../core/context.ts'
import { counted } from '../../core/counted.ts'
import type { Database, Tx } from '../../core/db.ts'
import { AppError } from '../../core/errors.ts'
import { publicOperation } from '../../core/operation.ts'
import type { Role } from '../../generated/prisma/client.ts'
import { isAwaitingChange } from '../account/email-change.ts'
import { companyStaff, schoolStaff } from '../account/open-account.ts'
import { ForgetPassword, type Purpose, SendCode } from '../account/schema.ts'
import { findSteps } from '../factor/steps.ts'
import { clearTries, secondsToWait, takeTry } from '../limit/limits.ts'
import { answerSlowly } from '../limit/refuse-slowly.ts'
import { requirePasswordStep } from '../sign-in/password-step.ts'
import { hasLiveCode, issueCode, renewTries } from './code.ts'
import { codeCounter } from './counter.ts'
import { findCodeHolder } from './holder.ts'

type Account = { id: string; email: string; role: Role; emailVerifiedAt: Date | null }

/**
 * Mails a code, whether or not the address is known. The result says whether a new one goes out: after three in a quarter of an hour,
 * one is allowed every five minutes. 429 within 30 s of the one before; 401 for `login` without the password given first.
 */
const sendCodeTo = (roles: Role[]) =>
  publicOperation(SendCode, (ctx, { email, purpose }) => requestCode(ctx, email, purpose, roles))

/** Mails a code for a forgotten password, like `sendCodeTo`. */
const sendResetCodeTo = (roles: Role[]) =>
  publicOperation(ForgetPassword, (ctx, { email }) => requestCode(ctx, email, 'reset', roles))

export const sendSchoolCode = sendCodeTo(schoolStaff)
export const sendCompanyStaffCode = sendCodeTo(companyStaff)
export const sendSchoolResetCode = sendResetCodeTo(schoolStaff)
export const sendCompanyStaffResetCode = sendResetCodeTo(companyStaff)

/** For the routes of these: the same message for known and unknown addresses. */
export const asCodeSent = ({ mailed }: { mailed: boolean }): Answer => ({
  message: mailed
    ? 'If this address has an account, a code is on its way.'
    : 'No new code is mailed: if this address has an account, one went out less than 5 minutes ago. Use the newest email; its link works even if the code does not.',
})

/**
 * Mails the code for a sign-in's second step, unless one has just been sent and is still valid. 429 when none is valid and none may
 * be mailed yet: only somebody who knows the password can have used them up.
 */
export async function offerCode(db: Database, account: Account) {
  const counter = `login ${account.id}`
  const recent = !(await takeTry('code:pause', counter))
  if (recent && (await db.read((tx) => hasLiveCode(tx, account.id, 'login')))) return
  if (await mailCode(db, account, account.email, 'login', counter)) return
  if (await db.read((tx) => hasLiveCode(tx, account.id, 'login'))) return
  const retryAfter = await secondsToWait('code:paced', counter)
  const minutes = counted(Math.ceil(retryAfter / 60), 'minute')
  throw new AppError('too_many', `Too many codes were mailed. Please wait ${minutes}.`, { retryAfter })
}

/** Starts the pause between two codes for a browser that has just signed up: the first code was mailed with that. */
export async function startPause(accountId: string) {
  await takeTry('code:pause', `verify ${accountId}`)
}

/** Lets a sign-up with a corrected address, which has been mailed a code, begin anew: the wrong codes of the day stay counted. */
export async function renewPause(accountId: string) {
  const counter = `verify ${accountId}`
  await renewTries(counter)
  await clearTries('code:pause', counter)
}

/** Mails the code again when a browser repeats its sign-up, as if it had asked for one; `account` is null where there is none. */
export async function mailSignUpAgain(db: Database, id: string, email: string, account: Account | null) {
  const counter = `verify ${id}`
  if (await takeTry('code:pause', counter)) await mailCode(db, account, email, 'verify', counter)
}

const requestCode = (ctx: Context<Actor>, email: string, purpose: Purpose, roles: Role[]) =>
  answerSlowly(async () => {
    const account = await findEntitledAccount(ctx, email, purpose, roles)
    const own = codeCounter(ctx.actor, account, email, purpose, roles)
    const counter = purpose === 'change' ? changeCounter(account, email) : own
    // A change has begun with a mail, and a pause of its holder alone: others must not learn that somebody changes to the address.
    if (account && own !== counter) await requirePause(own)
    await requirePause(counter)
    const mailed = await mailCode(ctx.db, account, email, purpose, counter)
    if (mailed && own !== counter) await renewTries(own)
    return { mailed }
  })

async function requirePause(counter: string) {
  if (await takeTry('code:pause', counter)) return
  const retryAfter = await secondsToWait('code:pause', counter)
  throw new AppError('too_many', 'A code was asked for a moment ago. Please wait.', { retryAfter })
}

/**
 * A new address may be somebody else's, so its mails are counted by the address, whoever requests them; requests where nobody changes to it
 * are counted apart, since they mail nothing.
 */
const changeCounter = (account: Account | null, email: string) =>
  account ? `change ${email}` : `change nobody ${email}`

/** Mails a code if the counters allow it, and returns whether they did. An unknown address is counted the same, and gets none. */
async function mailCode(
  db: Database,
  account: Account | null,
  to: string,
  purpose: Purpose,
  counter: string,
) {
  if (!(await takeTry('code:sent', counter)) && !(await takeTry('code:paced', counter))) return false
  await renewTries(counter)
  const newEmail = purpose === 'change' ? to : null
  if (account)
    await db.write(async (tx) => {
      if (!(await lockWithEmail(tx, account))) return
      // A change that has ended meanwhile must not begin again.
      if (newEmail === null || (await isAwaitingChange(tx, account.id, newEmail)))
        await issueCode(tx, account, purpose, newEmail)
    })
  return true
}

/** Locks the account; false when it has another address by now, whose reader alone may get its codes. */
const lockWithEmail = async (tx: Tx, { id, email }: Account) =>
  (await tx.$executeRaw`
    SELECT 1 FROM "Account" WHERE id = ${id}::uuid AND email = ${email} FOR NO KEY UPDATE`) > 0

/** The account that a code may be sent to for this purpose. */
async function findEntitledAccount(
  { actor, db }: Context<Actor>,
  email: string,
  purpose: Purpose,
  roles: Role[],
): Promise<Account | null> {
  const account = await findCodeHolder({ actor, db }, email, purpose, roles)
  if (purpose === 'login') requirePasswordStep(actor, account)
  if (purpose === 'verify' && account?.emailVerifiedAt) return null
  if (purpose === 'login' && account && !(await db.read((tx) => findSteps(tx, account.id))).includes('mail'))
    return null
  return account
}
