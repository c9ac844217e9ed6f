import type { Actor, Member } from '../../core/actor.ts'
import { Prisma, type Tx } from '../../core/db.ts'
import { AppError, fieldError } from '../../core/errors.ts'
import { auditAll } from '../../records/audit/audit.ts'
import { queueFirstMail, queueMail } from '../../services/mail/queue.ts'
import { liftRefusal } from '../../services/mail/refusal.ts'
import { auditOwn } from './own-audit.ts'

// The only place that changes an account's email or confirms it. Whoever reads an account's mail can choose a new password,
// so from the first sign-in on nobody but its holder changes the address, with a code mailed to the new one.

/** Whether "Account" a is in its holder's hands: they have signed in, or confirmed the address with a code. */
export const isClaimed = Prisma.sql`(a."lastSignInAt" IS NOT NULL
  OR (a."emailVerifiedAt" IS NOT NULL AND NOT a."mustChangePassword"))`

/** Whether somebody holds an account with this address and has shown that it is theirs. */
export async function isConfirmed(client: Pick<Tx, '$queryRaw'>, email: string): Promise<boolean> {
  const found = await client.$queryRaw<object[]>`
    SELECT 1 FROM "Account" a WHERE a.email = ${email} AND a."disabledAt" IS NULL AND ${isClaimed}`
  return found.length > 0
}

/** A mailed code or link has shown that the holder reads this address. */
export async function confirmEmail(tx: Tx, accountId: string) {
  const data = { emailVerifiedAt: new Date() }
  const { email } = await tx.account.update({ where: { id: accountId }, data, select: { email: true } })
  await liftRefusal(tx, email)
}

/**
 * The holder's own change, once the new address is proven: the old one is told, and the account's other codes end. 409 on
 * email when somebody else has it by now.
 */
export async function changeOwnEmail(tx: Tx, actor: Actor, id: string, email: string) {
  const { email: from, institution } = await tx.account.findUniqueOrThrow({
    where: { id },
    select: { email: true, institution: { select: { closedAt: true } } },
  })
  if (institution?.closedAt) throw new AppError('institute_closed')
  await tx.account.update({ where: { id }, data: { emailVerifiedAt: new Date(), email } })
  await liftRefusal(tx, email)
  await tx.oneTimeCode.deleteMany({ where: { accountId: id } })
  const name = await auditOwn(tx, actor, id, 'email.changed', { from, to: email })
  await queueMail(tx, { to: from, template: 'emailChanged', values: { name, email } })
}

/** An address that the school got wrong, and what it is now. */
type Correction = { id: string; name: string; from: string; to: string }

/**
 * The school's correction of addresses of its teachers and students who have not used their accounts yet; an address that
 * is the same stays as it is. The new one is unconfirmed, and password, sessions, codes and links end: whoever read the old
 * address may have them. The old address is told. Returns the corrections, whose people need a new password. 422 on email,
 * and nothing is corrected, when one of them uses their account.
 */
export async function correctEmails(
  tx: Tx,
  actor: Member,
  people: { id: string; email: string }[],
): Promise<Correction[]> {
  const corrections = await lockCorrections(tx, actor, people)
  if (corrections.length === 0) return []
  const ids = corrections.map(({ id }) => id)
  await tx.$executeRaw`
    UPDATE "Account" a
       SET email = r."to", "emailVerifiedAt" = NULL, "passwordHash" = NULL, "passwordChangedAt" = now(),
           "mustChangePassword" = true
      FROM jsonb_to_recordset(${JSON.stringify(corrections)}::jsonb) AS r(id uuid, "to" text)
     WHERE a.id = r.id AND a."institutionId" = ${actor.institutionId}::uuid`
  await tx.session.deleteMany({ where: { accountId: { in: ids } } })
  await tx.oneTimeCode.deleteMany({ where: { accountId: { in: ids } } })
  await tellOldAddresses(tx, actor, corrections)
  const subjects = corrections.map(({ id, name, from, to }) => ({ id, name, detail: { from, to } }))
  await auditAll(tx, actor, 'email.corrected', subjects)
  return corrections
}

async function lockCorrections(tx: Tx, { institutionId }: Member, people: { id: string; email: string }[]) {
  const found = await tx.$queryRaw<(Correction & { claimed: boolean })[]>`
    SELECT a.id, coalesce(t."fullName", s.username) AS name, a.email AS "from", r.email AS "to", ${isClaimed} AS claimed
      FROM jsonb_to_recordset(${JSON.stringify(people)}::jsonb) AS r(id uuid, email text)
      JOIN "Account" a ON a.id = r.id AND a.role IN ('TEACHER', 'STUDENT')
      LEFT JOIN "Teacher" t ON t.id = a.id
      LEFT JOIN "Student" s ON s.id = a.id
     WHERE a."institutionId" = ${institutionId}::uuid AND a.email <> r.email
     ORDER BY a.id FOR UPDATE OF a`
  const claimed = found.find((one) => one.claimed)
  if (claimed) throw fieldError('email', `${claimed.name} ${usesAccount}`)
  return found.map(({ id, name, from, to }): Correction => ({ id, name, from, to }))
}

/** Follows the name of somebody whose address the school can no longer change. */
const usesAccount = 'has used this account already, so only they can change its email'

async function tellOldAddresses(tx: Tx, { institutionId }: Member, corrections: Correction[]) {
  const { name: school } = await tx.institution.findUniqueOrThrow({ where: { id: institutionId } })
  await dropTemporaryPasswords(
    tx,
    corrections.map(({ from }) => from),
  )
  for (const { from } of corrections)
    await queueFirstMail(tx, { to: from, template: 'emailCorrected', values: { school }, institutionId })
}

/** Temporary passwords that still wait to be mailed to these addresses are not sent. */
export async function dropTemporaryPasswords(tx: Tx, emails: string[]) {
  await tx.$executeRaw`
    DELETE FROM "Job" WHERE id IN (
      SELECT id FROM "Job" WHERE kind IN ('mail', 'firstMail') AND payload->>'template' = 'temporaryPassword'
         AND payload->>'to' = ANY(${emails}::text[]) FOR UPDATE SKIP LOCKED)`
}
