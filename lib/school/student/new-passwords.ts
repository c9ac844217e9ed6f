import { deleteTemporaryPasswordMails, setEmailsVerified } from '../../access/account/account-email.ts'
import { clearRefusals } from '../../access/limit/refuse-repeats.ts'
import {
  hashPassword,
  hashSlipPassword,
  passwordOwner,
  temporaryPassword,
} from '../../access/password/password.ts'
import { slipPassword } from '../../access/password/slip.ts'
import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'

type NewPassword = { id: string; password: string; passwordHash: string }

/** A temporary password to mail to a student, hashed in the workers. */
export async function makePassword(actor: Member, id: string): Promise<NewPassword> {
  const password = temporaryPassword()
  return { id, password, passwordHash: await hashPassword(password, passwordOwner(actor)) }
}

/** One for each, for printing: made of words, since a child reads it off paper and types it on a phone. Two at a time are hashed. */
export async function makeSlipPasswords(actor: Member, ids: string[]): Promise<NewPassword[]> {
  const make = async (id: string): Promise<NewPassword> => {
    const password = slipPassword()
    return { id, password, passwordHash: await hashSlipPassword(password, passwordOwner(actor)) }
  }
  const made: NewPassword[] = []
  for (let at = 0; at < ids.length; at += 2)
    made.push(...(await Promise.all(ids.slice(at, at + 2).map(make))))
  return made
}

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
