import type { Actor, Member } from '../../core/actor.ts'
import { Prisma, type Tx } from '../../core/db.ts'
import { AppError, fieldError } from '../../core/errors.ts'
import { auditAll } from '../../records/audit/audit.ts'
import { enqueue } from '../../services/jobs/queue.ts'
import { liftRefusal } from '../../services/mail/not-me-addresses.ts'
import { queueFirstMail, queueMail } from '../../services/mail/queue.ts'
import { isLinked } from '../sign-in/linked-schools.ts'
import { isClaimed } from './open-account.ts'
import { auditOwn } from './own-audit.ts'

// The only place that changes or confirms an account's email. Whoever can read an account's mail can choose a new password, so
// after the first sign-in only its holder changes the address, with a code mailed to the new one.

/**
 * Whether somebody of the institute (null: of any) has proved that this address is theirs. What another school knows does not
 * count: it would reveal who is there.
 */
export async function isConfirmed(tx: Tx, email: string, institutionId: string | null): Promise<boolean> {
  const rows = await tx.$queryRaw<object[]>`
    SELECT 1 FROM "Account" a
     WHERE a.email = ${email} AND a."disabledAt" IS NULL AND ${isClaimed}
       AND (${institutionId}::uuid IS NULL OR a."institutionId" = ${institutionId}::uuid) LIMIT 1`
  return rows.length > 0
}

/** Confirms the account's email, after a mailed code or link has shown that the holder reads it; the caller has locked the account. */
export async function confirmEmail(tx: Tx, id: string) {
  const { email, role, institutionId, emailVerifiedAt } = await tx.account.findUniqueOrThrow({
    where: { id },
  })
  await tx.account.update({ where: { id }, data: { emailVerifiedAt: new Date() } })
  await liftRefusal(tx, email)
  if (role === 'TEACHER' && !emailVerifiedAt) await enqueue(tx, 'teacherConfirmed', { institutionId, id })
}

/**
 * Gives a sign-up that nobody has confirmed another address and password. Codes and links mailed to the old address end: its readers have
 * them. False when the sign-up was confirmed or corrected meanwhile.
 */
export async function correctSignUp(
  tx: Tx,
  { id, email: from }: { id: string; email: string },
  { email, passwordHash }: { email: string; passwordHash: string },
): Promise<boolean> {
  const { count } = await tx.account.updateMany({
    where: { id, email: from, emailVerifiedAt: null },
    data: { email, passwordHash, passwordChangedAt: new Date() },
  })
  // After the account's row is locked: a code that is mailed to the old address meanwhile is seen.
  if (email !== from) await tx.oneTimeCode.deleteMany({ where: { accountId: id } })
  return count > 0
}

/**
 * The holder's own change, in all linked accounts, once the new address is proved: the old address is told, and other codes end.
 * 409 on email when somebody else at a school has it by now.
 */
export async function changeOwnEmail(tx: Tx, actor: Actor, id: string, email: string) {
  const {
    email: from,
    institutionId,
    institution,
  } = await tx.account.findUniqueOrThrow({
    where: { id },
    select: { email: true, institutionId: true, institution: { select: { closedAt: true } } },
  })
  if (institution?.closedAt) throw new AppError('institute_closed')
  const changed = await tx.$queryRaw<{ id: string }[]>`
    UPDATE "Account" linked SET email = ${email}, "emailVerifiedAt" = now()
      FROM "Account" own WHERE own.id = ${id}::uuid AND ${isLinked}
    RETURNING linked.id`
  await liftRefusal(tx, email)
  await tx.oneTimeCode.deleteMany({ where: { accountId: { in: changed.map((one) => one.id) } } })
  const name = await auditOwn(tx, actor, { accountId: id, institutionId }, 'email.changed', {
    from,
    to: email,
  })
  await queueMail(tx, { to: from, template: 'emailChanged', values: { name, email }, accountId: id })
}

/** A correction by the school: the old address, and the new one. */
type Correction = { id: string; name: string; from: string; to: string }

/**
 * A school's correction of the addresses of its teachers and students; unchanged ones are left alone. The new address is
 * unconfirmed, and the old one is told. For people who have not signed in yet, password, sessions, codes and links end, since the
 * readers of the old address may have them; these people are returned, and need a new password. A student who has signed in keeps
 * their own password. For a teacher who has, 422 on email and nothing is corrected: they sign in with the address.
 */
export async function correctEmails(
  tx: Tx,
  actor: Member,
  people: { id: string; email: string }[],
): Promise<Correction[]> {
  const corrections = await lockCorrections(tx, actor, people)
  if (corrections.length === 0) return []
  const unused = corrections.filter(({ used }) => !used)
  await tx.$executeRaw`
    UPDATE "Account" a SET email = r."to", "emailVerifiedAt" = NULL
      FROM jsonb_to_recordset(${JSON.stringify(corrections)}::jsonb) AS r(id uuid, "to" text)
     WHERE a.id = r.id AND a."institutionId" = ${actor.institutionId}::uuid`
  const ids = unused.map(({ id }) => id)
  await endPasswords(tx, actor, ids)
  await mailOldAddresses(tx, actor, corrections)
  const subjects = corrections.map(({ id, name, from, to }) => ({ id, name, detail: { from, to } }))
  await auditAll(tx, actor, 'email.corrected', subjects)
  return unused
}

async function endPasswords(tx: Tx, actor: Member, ids: string[]) {
  await tx.$executeRaw`
    UPDATE "Account" SET "passwordHash" = NULL, "passwordChangedAt" = now(), "mustChangePassword" = true
     WHERE id = ANY(${ids}::uuid[]) AND "institutionId" = ${actor.institutionId}::uuid`
  await tx.session.deleteMany({ where: { accountId: { in: ids } } })
  await tx.oneTimeCode.deleteMany({ where: { accountId: { in: ids } } })
}

type Locked = Correction & { used: boolean; role: string }

async function lockCorrections(tx: Tx, { institutionId }: Member, people: { id: string; email: string }[]) {
  const rows = await tx.$queryRaw<(Locked & { claimed: boolean })[]>`
    SELECT a.id, coalesce(t."fullName", s.username) AS name, a.email AS "from", r.email AS "to", a.role::text AS role,
           a."lastSignInAt" IS NOT NULL AS used, ${isClaimed} AS claimed
      FROM jsonb_to_recordset(${JSON.stringify(people)}::jsonb) AS r(id uuid, email text)
      JOIN "Account" a ON a.id = r.id AND a.role IN ('TEACHER', 'STUDENT')
      LEFT JOIN "Teacher" t ON t."institutionId" = a."institutionId" AND t.id = a.id
      LEFT JOIN "Student" s ON s."institutionId" = a."institutionId" AND s.id = a.id
     WHERE a."institutionId" = ${institutionId}::uuid AND a.email <> r.email
     ORDER BY a.id FOR UPDATE OF a`
  const claimed = rows.find((one) => one.claimed && one.role === 'TEACHER')
  if (claimed) throw fieldError('email', `${claimed.name} ${usesAccount}`)
  return rows.map(({ claimed: _, ...correction }): Locked => correction)
}

/**
 * Sets whether the first sign-in of these students, if still to come, will prove that they read their email: it does with a
 * password that was `mailed` there, not with a printed one.
 */
export async function setEmailsVerified(
  tx: Tx,
  { institutionId }: { institutionId: string },
  ids: string[],
  mailed: boolean,
) {
  await tx.$executeRaw`
    UPDATE "Account" SET "emailVerifiedAt" = ${mailed ? Prisma.sql`now()` : Prisma.sql`NULL`}
     WHERE role = 'STUDENT' AND "lastSignInAt" IS NULL AND (email <> '' OR NOT ${mailed}::boolean)
       AND id = ANY(${ids}::uuid[]) AND "institutionId" = ${institutionId}::uuid`
}

/** An account of an academic session, and the one of the session before that it continues. */
export type Continued = { id: string; continuesId: string | null }

/**
 * For an academic session that is undone: copies email, password and last sign-in from each of its accounts to the account of the session
 * before that it continues. Where something changes by it, that account's sessions end.
 */
export async function restoreSignIns(tx: Tx, institutionId: string, continuing: Continued[]) {
  const changed = await tx.$queryRaw<{ id: string }[]>`
    UPDATE "Account" o
       SET email = n.email, "emailVerifiedAt" = n."emailVerifiedAt", "lastSignInAt" = n."lastSignInAt",
           "passwordHash" = n."passwordHash", "passwordChangedAt" = n."passwordChangedAt",
           "mustChangePassword" = n."mustChangePassword"
      FROM jsonb_to_recordset(${JSON.stringify(continuing)}::jsonb) AS r(id uuid, "continuesId" uuid)
      JOIN "Account" n ON n.id = r.id
     WHERE o.id = r."continuesId" AND o."institutionId" = ${institutionId}::uuid
       AND (o.email, o."passwordHash", o."lastSignInAt") IS DISTINCT FROM (n.email, n."passwordHash", n."lastSignInAt")
     RETURNING o.id`
  await tx.session.deleteMany({ where: { accountId: { in: changed.map(({ id }) => id) } } })
}

/** Follows the name of a person whose address the school can no longer change. */
const usesAccount = 'has used this account already, so only they can change its email'

async function mailOldAddresses(tx: Tx, { institutionId }: Member, corrections: Correction[]) {
  const { name: school } = await tx.institution.findUniqueOrThrow({ where: { id: institutionId } })
  const ids = corrections.map(({ id }) => id)
  await deleteTemporaryPasswordMails(tx, ids)
  for (const { from } of corrections.filter(({ from }) => from !== ''))
    await queueFirstMail(tx, { to: from, template: 'emailCorrected', values: { school }, institutionId })
}

/** Removes the queued mails with temporary passwords of these accounts. */
export async function deleteTemporaryPasswordMails(tx: Tx, ids: string[]) {
  await tx.$executeRaw`
    DELETE FROM "Job" WHERE id IN (
      SELECT id FROM "Job" WHERE kind IN ('mail', 'firstMail') AND payload->>'template' = 'temporaryPassword'
         AND payload->>'accountId' = ANY(${ids}::text[]) FOR UPDATE SKIP LOCKED)`
}
