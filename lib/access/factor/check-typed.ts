import type { Actor } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import { AppError } from '../../core/errors.ts'
import { logAuthAttempt } from '../../services/observe/log-auth-attempt.ts'
import { countTry, restartPeriod, secondsToWait, uncountTry } from '../limit/limits.ts'
import { spendAppCode } from './authenticator.ts'
import { notifyOfChange } from './notify-of-change.ts'
import { spendRecoveryCode } from './recovery-codes.ts'

/**
 * Uses up a typed code of the account's app, or a recovery code. The caller has given the password, and has 20 wrong codes a day, of
 * which three in a million would be right. Throws code_wrong or too_many.
 */
export async function spendTypedCode({ actor, db }: Context<Actor>, accountId: string, code: string) {
  const left = await countGuess(accountId)
  const isApp = code.length === 6
  const right = isApp ? await spendAppCode(db, accountId, code) : await spendRecoveryCode(db, accountId, code)
  logAuthAttempt(isApp ? 'app' : 'recovery', accountId, right)
  // The day begins with the last wrong code: a right one does not make it longer.
  if (!right) await restartPeriod('factor:wrong', accountId)
  if (!right && left === 0) await db.write((tx) => notifyOfChange(tx, actor, accountId, 'factor.locked'))
  if (!right) throw new AppError('code_wrong', 'This code is wrong, or was used already.')
  await uncountTry('factor:wrong', accountId)
  if (!isApp) await db.write((tx) => notifyOfChange(tx, actor, accountId, 'factor.code-used'))
}

/** Counts a guess before it is compared, so that guesses sent at once cannot share a try; returns how many are left. */
async function countGuess(accountId: string): Promise<number> {
  const retryAfter = await secondsToWait('factor:wrong', accountId)
  if (retryAfter > 0)
    throw new AppError(
      'too_many',
      'Too many wrong codes today. Use a passkey if you have one, or try again tomorrow.',
      { retryAfter },
    )
  return countTry('factor:wrong', accountId)
}
