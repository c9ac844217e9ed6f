import type { Actor } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { queueMail } from '../../services/mail/queue.ts'
import { confirmEmail } from '../account/account-email.ts'
import type { AccountHolder } from '../account/account-holder.ts'
import { isClaimed } from '../account/open-account.ts'
import { auditOwn } from '../account/own-audit.ts'
import { isLinked } from '../sign-in/linked-schools.ts'

type Options = {
  /** the session that stays; all others end */
  keepSessionId?: string
  /** the person has proved that they read the account's mail */
  mailbox?: boolean
  /** it replaces a temporary password, which was mailed */
  first?: boolean
}

/**
 * Stores a new password's hash in this account and all linked ones, ends sessions and codes, and tells whoever has an email. After a
 * mail to the address, links all accounts of its holder. Returns when the password was set, for `openSession`.
 */
export async function setPassword(
  tx: Tx,
  actor: Actor,
  accountId: string,
  passwordHash: string,
  { keepSessionId, mailbox = false, first = false }: Options = {},
) {
  const changed = await storeHash(tx, accountId, passwordHash)
  const own = changed.find((one) => one.accountId === accountId)
  if (!own) throw new Error('The account whose password was set is missing.')
  if (mailbox) await confirmEmail(tx, accountId)
  await endAccess(
    tx,
    changed.map((one) => one.accountId),
    keepSessionId,
  )
  const linked = mailbox || first ? await linkAccounts(tx, accountId) : []
  const action = mailbox ? 'password.reset' : 'password.changed'
  const name = await auditOwn(tx, actor, own, action)
  // Somebody who is signed in reaches the log of their own school alone.
  const others = mailbox ? [...changed.filter((one) => one !== own), ...linked] : []
  for (const other of others) await auditOwn(tx, actor, other, action)
  // Many students have no email.
  if (own.email !== '')
    await queueMail(tx, { to: own.email, template: 'passwordChanged', values: { name }, accountId })
  return own.passwordChangedAt
}

/** Stores the hash in the account and those linked with it. */
const storeHash = (tx: Tx, accountId: string, passwordHash: string) =>
  tx.$queryRaw<(AccountHolder & { email: string; passwordChangedAt: Date })[]>`
    UPDATE "Account" linked
       SET "passwordHash" = ${passwordHash}, "passwordChangedAt" = now(), "mustChangePassword" = false
      FROM "Account" own WHERE own.id = ${accountId}::uuid AND ${isLinked}
    RETURNING linked.id AS "accountId", linked."institutionId", linked.email, linked."passwordChangedAt"`

/**
 * Gives this account's password to all claimed accounts with the same address, at any school: their holder has proved that they read
 * it. Their sessions and codes end. Returns those accounts.
 */
export async function linkAccounts(tx: Tx, accountId: string): Promise<AccountHolder[]> {
  const changed = await tx.$queryRaw<AccountHolder[]>`
    UPDATE "Account" a
       SET "passwordHash" = own."passwordHash", "passwordChangedAt" = now(), "mustChangePassword" = false
      FROM "Account" own
     WHERE own.id = ${accountId}::uuid AND own.role IN ('ADMIN', 'TEACHER') AND own."passwordHash" IS NOT NULL
       AND a.email = own.email AND a.role IN ('ADMIN', 'TEACHER') AND a."disabledAt" IS NULL AND ${isClaimed}
       AND a."passwordHash" IS DISTINCT FROM own."passwordHash"
    RETURNING a.id AS "accountId", a."institutionId"`
  await endAccess(
    tx,
    changed.map((one) => one.accountId),
  )
  return changed
}

async function endAccess(tx: Tx, ids: string[], keepSessionId?: string) {
  await tx.session.deleteMany({
    where: { accountId: { in: ids }, ...(keepSessionId && { id: { not: keepSessionId } }) },
  })
  await tx.oneTimeCode.deleteMany({ where: { accountId: { in: ids }, purpose: { not: 'VERIFY' } } })
}
