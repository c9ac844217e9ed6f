import type { Actor, Person } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import { counted } from '../../core/counted.ts'
import { AppError } from '../../core/errors.ts'
import type { Owner } from '../../core/fair-queue.ts'
import type { Role } from '../../generated/prisma/client.ts'
import { logAuthAttempt } from '../../services/observe/log-auth-attempt.ts'
import { passwordMatches } from '../password/password.ts'
import { findKnownPlace } from './known-place.ts'
import { clearTries, countTry, type Limit, secondsToWait } from './limits.ts'
import { placeOf } from './place.ts'
import { clearRefusals, deviceOf } from './refuse-repeats.ts'

// Every way to try a password is counted here: sign-in for all roles, the re-check, and the change of a password.

type Account = {
  id: string
  passwordHash: string | null
  institutionId: string | null
  emailVerifiedAt: Date | null
  passwordChangedAt: Date | null
}

/** The actor's own account if this is its password, else null; counted as in `findByPassword`. */
export async function checkOwnPassword(ctx: Context<Person>, password: string) {
  const account = await ctx.db.read((tx) =>
    tx.account.findFirstOrThrow({
      where: { id: ctx.actor.accountId },
      omit: { passwordHash: false },
    }),
  )
  const as = account.role === 'STUDENT' ? 'student' : 'staff'
  return findByPassword(ctx, { as, name: counterName(account), password, accounts: [account] })
}

/** A password that somebody gives as staff or as a student, and the accounts it may be of. */
export type TypedPassword<A> = {
  as: 'staff' | 'student'
  /** what tries are counted by: the address that the accounts share, or a student's account id */
  name: string
  password: string
  accounts: A[]
}

/**
 * The first of these accounts with this password; null when none has it. A try is counted once, under `name`. Wrong tries are counted
 * per account and place, per account, and per place. A device that the account has signed in on, and a place it has signed in from, have
 * counters of their own, so that other people's guessing locks nobody out there. Those where nobody has given the current password share
 * a counter as well: somebody who knew an earlier one may have left any number of them. Throws 429 when the tries are used up.
 */
export async function findByPassword<A extends Account>(
  ctx: Context<Actor>,
  { as, name, password, accounts }: TypedPassword<A>,
): Promise<A | null> {
  const counters = await countersFor(ctx, name, accounts)
  await refuseExhausted(counters, as)
  await countAttempt(ctx.actor, accounts, counters[0])
  const account = await findMatchingAccount(password, accounts, ownerOf(ctx.actor, accounts[0], counters[0]))
  logAuthAttempt('password', (account ?? accounts[0])?.id ?? null, account !== null)
  if (!account) await Promise.all(counters.map(([limit, key]) => countTry(limit, key)))
  // Checked again after the comparison: of many guesses sent at once, those beyond the limit are refused, even the right one.
  else await refuseExhausted(counters, as)
  if (account && ownsCounters(account, name)) await clearTries(...counters[0])
  return account
}

/**
 * A stranger who signs up with somebody's address knows one password for it, and must not gain new guesses at the others that
 * way.
 */
const ownsCounters = ({ id, emailVerifiedAt }: Account, name: string) =>
  name === id || emailVerifiedAt !== null

async function findMatchingAccount<A extends Account>(password: string, accounts: A[], owner: Owner) {
  const withPassword = accounts.filter(({ passwordHash }) => passwordHash !== null)
  // A comparison anyway, so that it takes as long.
  if (withPassword.length === 0) await passwordMatches(password, null, owner)
  const tried = new Set<string | null>()
  for (const account of withPassword) {
    if (tried.has(account.passwordHash)) continue
    tried.add(account.passwordHash)
    if (await passwordMatches(password, account.passwordHash, owner)) return account
  }
  return null
}

type Counter = [Limit, string]

async function countersFor(
  { actor, db }: Context<Actor>,
  name: string,
  accounts: Account[],
): Promise<[Counter, ...Counter[]]> {
  // Also for an unknown address, which must take as long.
  const { ip } = actor
  const known = ip === null ? null : await db.read((tx) => findKnownPlace(tx, accounts, ip))
  const counter = counterOf(name, accounts)
  const account = accountOfDevice(actor, accounts)
  if (account) return withEarlier(ofDevice(actor, account), hasCurrentPassword(actor, account), counter)
  if (known) return withEarlier(ofKnownPlace(counter, actor), known === 'current', counter)
  const place = placeOf(ip)
  return [pair(counter, place), ['password:account', counter], ['password:ip', place]]
}

const withEarlier = (own: Counter, isCurrent: boolean, counter: string): [Counter, ...Counter[]] =>
  isCurrent ? [own] : [own, ofEarlier(counter)]

/** Counts a try before it is hashed, whether right or wrong. Throws 429 after too many; such a try is none of the place's. */
async function countAttempt(actor: Actor, accounts: Account[], [, key]: Counter) {
  await countTry('password:tries', key)
  // Each sign-in leaves a device of its own, so those of one account are counted together.
  const source = accountOfDevice(actor, accounts)?.id ?? (actor.ip && placeOf(actor.ip))
  if (source) await countTry('password:rush', source)
}

/**
 * Whose turn it is when the password is hashed: the group is the account's school, or the place where nobody has the address; the
 * member is the device or place, so that strangers' tries do not delay the account's own.
 */
const ownerOf = (actor: Actor, account: Account | undefined, [, key]: Counter): Owner => ({
  group: account?.institutionId ?? placeOf(actor.ip),
  member: key,
})

/** The name under which an account's own tries are counted. */
const counterName = ({ id, email, role }: { id: string; email: string; role: Role }) =>
  role === 'STUDENT' ? id : email

/**
 * A student's tries count until they have a new password, and then begin anew everywhere: the school that gives them one does not know
 * where they tried.
 */
function counterOf(name: string, accounts: Account[]): string {
  const student = accounts.find(({ id }) => id === name)
  return student ? `${name} ${student.passwordChangedAt?.getTime() ?? ''}` : name
}

/** The one of these accounts that has used the device. A signed-in person's tries count as one device. */
const accountOfDevice = (actor: Actor, accounts: Account[]) =>
  accounts.find(({ id }) => id === deviceOf(actor)?.accountId)

/** Whether the account's current password has been given on the device: a new one ends every other session. */
const hasCurrentPassword = (actor: Actor, { passwordChangedAt }: Account) =>
  actor.role !== 'visitor' || actor.device?.passwordChangedAt?.getTime() === passwordChangedAt?.getTime()

const pair = (name: string, place: string): Counter => ['password:pair', `${name} ${place}`]
const ofKnownPlace = (name: string, actor: Actor): Counter => pair(name, `known ${placeOf(actor.ip)}`)
const ofEarlier = (name: string): Counter => ['password:account', `earlier ${name}`]

/** A device's own tries, until its account has a new password: a school that gives one knows none of the devices. */
function ofDevice(actor: Actor, { id, passwordChangedAt }: Account): Counter {
  const device = actor.role === 'visitor' ? actor.device?.id : id
  return ['password:pair', `device ${device} ${passwordChangedAt?.getTime() ?? ''}`]
}

/**
 * Resets the counters of an email after a new password: for this place and the account as a whole. Those of devices and students start anew
 * by themselves.
 */
export async function clearWrongPasswords(actor: Actor, email: string) {
  clearRefusals()
  const counters: Counter[] = [
    pair(email, placeOf(actor.ip)),
    ofKnownPlace(email, actor),
    ['password:account', email],
    ofEarlier(email),
  ]
  await Promise.all(counters.map(([limit, key]) => clearTries(limit, key)))
}

/** The other way than to wait. A school's new temporary password does not give staff new tries, as theirs count by address. */
const wayOut = { staff: 'choose “Forgot password”', student: 'get a new password' }

async function refuseExhausted(counters: Counter[], as: keyof typeof wayOut) {
  const waits = await Promise.all(counters.map(([limit, key]) => secondsToWait(limit, key)))
  const retryAfter = Math.max(...waits)
  if (retryAfter === 0) return
  const minutes = Math.ceil(retryAfter / 60)
  throw new AppError(
    'too_many',
    `Too many wrong passwords. Please wait ${counted(minutes, 'minute')}, or ${wayOut[as]}.`,
    { retryAfter },
  )
}
