import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { db, type Tx } from '../db.ts'
import { env } from '../env.ts'
import { AppError } from '../errors.ts'
import type { CodePurpose, Role } from '../generated/prisma/client.ts'
import { queueMail } from '../mail/queue.ts'
import { countTry, triesLeft } from './limits.ts'
import type { Purpose } from './schema.ts'

// A 4-digit code has 10,000 values, so the counters carry the weight: 5 wrong tries kill the code, 20 a day lock the
// account's codes (a resend renews neither), and then only the one-time link of the same mail goes on.

const lifetimeMinutes = 10
const wrongTries = 5

type Account = { id: string; email: string; role: string }

/** Makes the account's live code for a purpose and queues its mail in the same transaction. */
export async function issueCode(tx: Tx, account: Account, purpose: Purpose, newEmail: string | null = null) {
  const code = String(randomInt(10_000)).padStart(4, '0')
  const link = randomBytes(32).toString('base64url')
  const key = { accountId: account.id, purpose: toEnum(purpose) }
  const made = {
    codeHash: hashCode(account.id, purpose, code),
    linkHash: hashLink(link),
    newEmail,
    wrong: 0,
    expiresAt: new Date(Date.now() + lifetimeMinutes * 60_000),
    createdAt: new Date(),
  }
  await tx.oneTimeCode.upsert({
    where: { accountId_purpose: key },
    create: { ...key, ...made },
    update: made,
  })
  await queueMail(tx, {
    to: newEmail ?? account.email,
    template: 'code',
    secrets: { code, link: linkUrl(account.role, purpose, link) },
    values: { purpose, minutes: lifetimeMinutes },
  })
}

/** The page that takes the one-time link; it asks for a click, so that a mail scanner's visit uses nothing up. */
function linkUrl(role: string, purpose: Purpose, link: string): string {
  const base = role === 'TEACHER' ? 'teacher' : role === 'PROVIDER' ? 'provider' : 'admin'
  return `${env.PUBLIC_URL}/${base}/email-verification?purpose=${purpose}#${link}`
}

type Use = 'keep' | 'use'

/**
 * Checks a typed code and, with 'use', uses it up. Returns the address it proves, if it was for a new one.
 * Throws code_wrong, code_dead, or code_locked after the day's 20 wrong tries.
 */
export async function checkCode(accountId: string, purpose: Purpose, typed: string, use: Use) {
  if (!(await triesLeft('code:wrong', accountId))) throw new AppError('code_locked')
  // The wrong-try counter is raised before the comparison, so that parallel guesses cannot share one try.
  const live = await takeTry(accountId, purpose)
  if (!live) throw new AppError('code_dead')
  if (!equal(live.codeHash, hashCode(accountId, purpose, typed))) {
    await countTry('code:wrong', accountId, 'code_locked')
    throw new AppError('code_wrong')
  }
  await settle(accountId, purpose, live.codeHash, use)
  return live.newEmail
}

type Live = { codeHash: string; newEmail: string | null }

async function takeTry(accountId: string, purpose: Purpose): Promise<Live | undefined> {
  const [live] = await db.$queryRaw<Live[]>`
    UPDATE "OneTimeCode" SET wrong = wrong + 1
     WHERE "accountId" = ${accountId}::uuid AND purpose = ${toEnum(purpose)}::"CodePurpose"
       AND wrong < ${wrongTries} AND "expiresAt" > now()
    RETURNING "codeHash", "newEmail"`
  return live
}

/** A right code is used once, even by two requests at the same moment; a kept one gets its try back. */
async function settle(accountId: string, purpose: Purpose, codeHash: string, use: Use) {
  const where = { accountId, purpose: toEnum(purpose), codeHash }
  const { count } =
    use === 'use'
      ? await db.oneTimeCode.deleteMany({ where })
      : await db.oneTimeCode.updateMany({ where, data: { wrong: { decrement: 1 } } })
  if (count === 0) throw new AppError('code_dead')
}

/** Checks the one-time link and, with 'use', uses it up; finds the account by the link itself. */
export async function checkLink(link: string, purpose: Purpose, role: Role, use: Use) {
  const live = {
    purpose: toEnum(purpose),
    expiresAt: { gt: new Date() },
    account: { role, disabledAt: null },
  }
  const where = { linkHash: hashLink(link), ...live }
  const found = await db.oneTimeCode.findFirst({ where, select: { accountId: true, newEmail: true } })
  if (!found) throw new AppError('code_dead', 'This link no longer works. Ask for a new code.')
  if (use === 'use') {
    const { count } = await db.oneTimeCode.deleteMany({ where })
    if (count === 0) throw new AppError('code_dead')
  }
  return found
}

const toEnum = (purpose: Purpose) => purpose.toUpperCase() as CodePurpose

const hashCode = (accountId: string, purpose: Purpose, code: string) =>
  createHmac('sha256', env.NEXTAUTH_SECRET).update(`${accountId} ${purpose} ${code}`).digest('hex')

const hashLink = (link: string) => createHash('sha256').update(link).digest('hex')

const equal = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b))
