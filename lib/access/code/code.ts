import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Actor } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import { databaseNow, minutesAfter } from '../../core/database-clock.ts'
import { secondsPerDay } from '../../core/day.ts'
import type { Database, Tx } from '../../core/db.ts'
import { env } from '../../core/env.ts'
import { AppError } from '../../core/errors.ts'
import { mac, macs } from '../../core/secret.ts'
import type { CodePurpose, Role } from '../../generated/prisma/client.ts'
import { queueMail } from '../../services/mail/queue.ts'
import { logAuthAttempt } from '../../services/observe/log-auth-attempt.ts'
import { lockAccount } from '../account/lock-account.ts'
import { isOpen } from '../account/open-account.ts'
import type { Purpose } from '../account/schema.ts'
import { leastTimes } from '../limit/least-times.ts'
import { clearTries, countTry, restartPeriod, secondsToWait, uncountTry } from '../limit/limits.ts'
import { placeOf } from '../limit/place.ts'
import { refuseSlowly } from '../limit/refuse-slowly.ts'
import { lifetimeMinutes } from './clock.ts'
import { codeCounter, isHolder } from './counter.ts'
import { hashLink, newLink } from './one-time-link.ts'

// A 4-digit code has 10,000 values, so its security lies in the counters: 5 wrong tries end the code, and 20 a day block typed codes for
// that purpose, however many codes are resent. The one-time link in the same mail still works then. So a stranger who guesses for a whole
// day, from anywhere, has tried 20 of 10,000.

/** The mail may wait for as long as jobs are retried; by then, a day later, its code has expired. */
const maxMailWait = secondsPerDay
const maxWrongTries = 5

type Account = { id: string; email: string; role: Role; emailVerifiedAt?: Date | null }

/** Creates the account's live code for a purpose and queues its mail in the same transaction. */
export async function issueCode(tx: Tx, account: Account, purpose: Purpose, newEmail: string | null = null) {
  const code = String(randomInt(10_000)).padStart(4, '0')
  const link = newLink()
  const key = { accountId: account.id, purpose: toEnum(purpose) }
  const createdAt = await databaseNow(tx)
  const codeRow = {
    codeHash: mac(codeText(account.id, purpose, code)).toString('hex'),
    linkHash: hashLink(link),
    newEmail,
    wrong: 0,
    expiresAt: minutesAfter(createdAt, lifetimeMinutes),
    createdAt,
  }
  await tx.oneTimeCode.upsert({
    where: { accountId_purpose: key },
    create: { ...key, ...codeRow },
    update: codeRow,
  })
  await queueMail(tx, {
    to: newEmail ?? account.email,
    template: 'code',
    secrets: { code, link: linkUrl(account.role, purpose, link) },
    values: { purpose, minutes: lifetimeMinutes, isConfirmed: Boolean(account.emailVerifiedAt) },
    usefulFor: maxMailWait,
    code: { ...key, codeHash: codeRow.codeHash },
  })
}

/** The page for the one-time link; it asks for a click, so that a mail scanner's visit does not use the link up. */
const linkUrl = (role: Role, purpose: Purpose, link: string) =>
  `${env.PUBLIC_URL}/${role.toLowerCase()}/email-verification?purpose=${purpose}#${link}`

/** Starts a new code's five tries, also for an unknown address. */
export const renewTries = (counter: string) => clearTries('code:tries', counter)

/** `roles` are those that the login is for. */
type CodeHolder = { email: string; accountId: string | null; roles: Role[] }

/** A code or link that was right; it stays valid until `useCode`. */
export type Proven = { accountId: string; newEmail: string | null; codeHash: string }

/**
 * Checks a typed code. An address without an account or a live code gets the answer for a wrong code, after the same time: only a live
 * code's tries are also written to its row. Throws code_wrong, code_dead after the fifth wrong try, code_locked after the day's twentieth,
 * or too_many after a hundred wrong ones from this place; these do not stop the account's holder.
 */
export const checkCode = (ctx: Context<Actor>, holder: CodeHolder, purpose: Purpose, typed: string) =>
  refuseSlowly(() => compareCode(ctx, holder, purpose, typed), leastTimes.code)

async function compareCode(
  { actor, db }: Context<Actor>,
  { email, accountId, roles }: CodeHolder,
  purpose: Purpose,
  typed: string,
): Promise<Proven> {
  const account = accountId ? { id: accountId } : null
  const counter = codeCounter(actor, account, email, purpose, roles)
  const place = actor.ip && !isHolder(actor, account) ? placeOf(actor.ip) : null
  if (place) await countTry('code:ip', place)
  const { left, leftToday } = await countGuess(counter)
  const live = accountId ? await countCodeTry(db, accountId, purpose) : undefined
  const right = accountId && live && isCode(live.codeHash, codeText(accountId, purpose, typed))
  logAuthAttempt('code', accountId, Boolean(right))
  // The day begins with the last wrong code: a right one does not make it longer.
  if (!right) await restartPeriod('code:wrong', counter)
  if (!right && account && leftToday === 0)
    await mailLocked(db, account.id, purpose, isHolder(actor, account))
  if (!right) throw new AppError(left === 0 ? 'code_dead' : 'code_wrong')
  await uncountTry('code:wrong', counter)
  if (place) await uncountTry('code:ip', place)
  if (!live.alive) throw new AppError('code_dead')
  await uncountCodeTry(db, accountId, purpose, live.codeHash)
  await renewTries(counter)
  return { accountId, newEmail: live.newEmail, codeHash: live.codeHash }
}

/** Counts a guess before it is compared, so that parallel guesses cannot share a try; returns how many are left, now and today. */
async function countGuess(counter: string) {
  const retryAfter = await secondsToWait('code:wrong', counter)
  if (retryAfter > 0) throw new AppError('code_locked', undefined, { retryAfter })
  const left = await countTry('code:tries', counter, 'code_dead')
  const leftToday = await countTry('code:wrong', counter, 'code_locked')
  return { left, leftToday }
}

/** Mails the account's holder, once, when the day's tries are used up: that somebody is guessing, and what to do. */
async function mailLocked(db: Database, id: string, purpose: Purpose, isByHolder: boolean) {
  const { email, emailVerifiedAt } = await db.read((tx) =>
    tx.account.findFirstOrThrow({ where: { id }, select: { email: true, emailVerifiedAt: true } }),
  )
  const values = { purpose, byHolder: isByHolder && emailVerifiedAt !== null }
  await db.write((tx) => queueMail(tx, { to: email, template: 'codesLocked', values, accountId: id }))
}

type Live = { codeHash: string; newEmail: string | null; alive: boolean }

/** Counts on the code's row as well: its five tries hold even if the address's counter was reset without a new mail. */
async function countCodeTry(db: Database, accountId: string, purpose: Purpose): Promise<Live | undefined> {
  const [live] = await db.write(
    (tx) => tx.$queryRaw<Live[]>`
    WITH tried AS (
      UPDATE "OneTimeCode" SET wrong = wrong + 1
       WHERE "accountId" = ${accountId}::uuid AND purpose = ${toEnum(purpose)}::"CodePurpose" AND wrong < ${maxWrongTries}
      RETURNING *)
    SELECT "codeHash", "newEmail", "expiresAt" > now() AS alive FROM tried`,
  )
  return live
}

async function uncountCodeTry(db: Database, accountId: string, purpose: Purpose, codeHash: string) {
  await db.write((tx) =>
    tx.oneTimeCode.updateMany({
      where: { accountId, purpose: toEnum(purpose), codeHash },
      data: { wrong: { decrement: 1 } },
    }),
  )
}

/**
 * Uses up a code and its link, in the transaction of what it permits: of two at the same moment one gets code_dead, and when the
 * rest fails the code stays valid.
 */
export async function useCode(tx: Tx, { accountId, codeHash }: Proven, purpose: Purpose) {
  // The account before its codes, as where they are issued or end: otherwise the two could deadlock.
  await lockAccount(tx, accountId)
  const where = { accountId, purpose: toEnum(purpose), codeHash }
  const { count } = await tx.oneTimeCode.deleteMany({ where })
  if (count === 0) throw new AppError('code_dead')
}

/** Whether the account has a code for this purpose that can still be used. */
export async function hasLiveCode(tx: Tx, accountId: string, purpose: Purpose): Promise<boolean> {
  const live = { wrong: { lt: maxWrongTries }, expiresAt: { gt: await databaseNow(tx) } }
  return (await tx.oneTimeCode.count({ where: { accountId, purpose: toEnum(purpose), ...live } })) > 0
}

/** Checks a one-time link, which also identifies the account. */
export async function checkOneTimeLink(
  db: Database,
  link: string,
  purpose: Purpose,
  roles: Role[],
): Promise<Proven> {
  const oneTimeCode = await db.read(async (tx) =>
    tx.oneTimeCode.findFirst({
      where: {
        linkHash: hashLink(link),
        purpose: toEnum(purpose),
        expiresAt: { gt: await databaseNow(tx) },
        account: { role: { in: roles }, ...isOpen },
      },
      select: { accountId: true, newEmail: true, codeHash: true },
    }),
  )
  logAuthAttempt('link', oneTimeCode?.accountId ?? null, oneTimeCode !== null)
  if (!oneTimeCode) throw new AppError('code_dead', 'This link no longer works. Ask for a new code.')
  return oneTimeCode
}

const toEnum = (purpose: Purpose) => purpose.toUpperCase() as CodePurpose

const codeText = (accountId: string, purpose: Purpose, code: string) => `${accountId} ${purpose} ${code}`

const isCode = (codeHash: string, text: string) =>
  macs(text).some((computedMac) => timingSafeEqual(computedMac, Buffer.from(codeHash, 'hex')))
