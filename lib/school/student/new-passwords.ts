import { deleteTemporaryPasswordMails, setEmailsVerified } from '../../access/account/account-email.ts'
import { hashPassword, hashSlipPassword, temporaryPassword } from '../../access/account/password.ts'
import { clearRefusals } from '../../access/account/refuse-repeats.ts'
import { slipPassword } from '../../access/account/slip-password.ts'
import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'

type NewPassword = { id: string; password: string; passwordHash: string }

/** A temporary password to mail to a student, hashed in the workers. */
export async function makePassword(id: string): Promise<NewPassword> {
  const password = temporaryPassword()
  return { id, password, passwordHash: await hashPassword(password) }
}

/** One for each, for printing: made of words, since a child reads it off paper and types it on a phone. */
export const makeSlipPasswords = (ids: string[]) =>
  mapConcurrently(ids, async (id): Promise<NewPassword> => {
    const password = slipPassword()
    return { id, password, passwordHash: await hashSlipPassword(password) }
  })

/**
 * Stores temporary passwords, with which wrong tries count anew, ends the students' sessions, and drops mails with earlier passwords that still wait. Without `force`,
 * somebody who has signed in by now keeps theirs. A first sign-in with a `printed` one does not prove that the student reads their email.
 * Returns who got one.
 */
export async function storePasswords(
  tx: Tx,
  actor: Member,
  passwords: NewPassword[],
  { force, printed = false }: { force: boolean; printed?: boolean },
): Promise<Set<string>> {
  const ids = passwords.map(({ id }) => id)
  const hashes = passwords.map(({ passwordHash }) => passwordHash)
  const stored = await tx.$queryRaw<{ id: string }[]>`
    UPDATE "Account" a
       SET "passwordHash" = made.hash, "passwordChangedAt" = now(), "mustChangePassword" = true
      FROM unnest(${ids}::uuid[], ${hashes}::text[]) AS made(id, hash)
     WHERE a.id = made.id AND a."disabledAt" IS NULL AND a.role = 'STUDENT'
       AND (${force} OR a."lastSignInAt" IS NULL) AND a."institutionId" = ${actor.institutionId}::uuid
    RETURNING a.id`
  const storedIds = stored.map(({ id }) => id)
  await setEmailsVerified(tx, actor, storedIds, !printed)
  await tx.$executeRaw`DELETE FROM "Session" WHERE "accountId" = ANY(${storedIds}::uuid[])`
  await deleteTemporaryPasswordMails(tx, storedIds)
  clearRefusals()
  return new Set(storedIds)
}

/** Does `work` for every item, at most two at a time, so that other users of the same workers wait for two at most. */
async function mapConcurrently<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  const entries = items.entries()
  const worker = async () => {
    for (const [index, item] of entries) done[index] = await work(item)
  }
  await Promise.all([worker(), worker()])
  return done
}
