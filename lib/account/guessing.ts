import type { Actor } from '../actor.ts'
import { counted } from '../counted.ts'
import { AppError } from '../errors.ts'
import { noteProof } from '../observe/note-proof.ts'
import { clearTries, countTry, type Limit, secondsToWait } from './limits.ts'
import { passwordFits } from './password.ts'

// Every way to try a password counts here: sign-in of all roles, the re-check and the change of a password.

type Target = { id: string; passwordHash: string | null } | null

/**
 * Whether the password is that of the account with this address. Wrong tries count per account and place, per account
 * and per place; a browser that the account has signed in from before counts for itself alone, so that nobody else's
 * guessing locks it out. Throws 429 when the tries are used up.
 */
export async function tryPassword(actor: Actor, email: string, password: string, account: Target) {
  const counters = countersFor(actor, email, account)
  await refuseExhausted(counters)
  const fits = await passwordFits(password, account?.passwordHash ?? null)
  noteProof('password', account?.id ?? null, fits)
  if (!fits) await Promise.all(counters.map(([limit, key]) => countTry(limit, key)))
  // Asked again, so that of many guesses sent at once those beyond the limit learn nothing, not even the right one.
  else await refuseExhausted(counters)
  if (fits) await clearTries(...counters[0])
  return fits
}

type Counter = [Limit, string]

function countersFor(actor: Actor, email: string, account: Target): [Counter, ...Counter[]] {
  const here = actor.role === 'visitor' ? actor.device : actor.accountId
  if (account && here === account.id) return [pair(email, ownBrowser)]
  const place = placeOf(actor)
  return [pair(email, place), ['password:account', email], ['password:ip', place]]
}

const ownBrowser = 'own browser'
const placeOf = ({ ip }: Actor) => ip ?? 'unknown'
const pair = (email: string, place: string): Counter => ['password:pair', `${email} ${place}`]

/** A new password begins anew: here, in the own browser, and for the account as a whole. */
export async function forgetWrongPasswords(actor: Actor, email: string) {
  const counters = [
    pair(email, placeOf(actor)),
    pair(email, ownBrowser),
    ['password:account', email] as const,
  ]
  await Promise.all(counters.map(([limit, key]) => clearTries(limit, key)))
}

async function refuseExhausted(counters: Counter[]) {
  const waits = await Promise.all(counters.map(([limit, key]) => secondsToWait(limit, key)))
  const retryAfter = Math.max(...waits)
  if (retryAfter === 0) return
  const minutes = Math.ceil(retryAfter / 60)
  throw new AppError(
    'too_many',
    `Too many wrong passwords. Please wait ${counted(minutes, 'minute')}, or choose a new password.`,
    { retryAfter },
  )
}
