import { v7 } from 'uuid'
import { correctSignUp } from '../../access/account/account-email.ts'
import { auditOwn } from '../../access/account/own-audit.ts'
import { InstituteSignUp, TeacherSignUp } from '../../access/account/schema.ts'
import { issueCode } from '../../access/code/code.ts'
import { emptySignUpOf } from '../../access/code/counter.ts'
import { mailSignUpAgain, startPause } from '../../access/code/send.ts'
import { countTry, secondsToWait, takeTry } from '../../access/limit/limits.ts'
import { placeOf } from '../../access/limit/place.ts'
import { hashSignUpPassword } from '../../access/password/chosen.ts'
import { sealSignUp } from '../../access/session/tokens.ts'
import type { Actor } from '../../core/actor.ts'
import type { Answer } from '../../core/answer.ts'
import type { Context, PublicContext } from '../../core/context.ts'
import type { Tx } from '../../core/db.ts'
import { env } from '../../core/env.ts'
import { AppError, fieldError } from '../../core/errors.ts'
import { publicOperation } from '../../core/operation.ts'
import { refuseWhenFrozen } from '../../records/access-log/freeze.ts'
import { queueMail } from '../../services/mail/queue.ts'
import { addWaitingTeacher } from '../teacher/add-waiting.ts'
import { findByTypedId, idColumns, refuseTakenInstituteId } from './display-id.ts'
import { openInstitution } from './open-institution.ts'
import { changeOwnSignUp, findOwnSignUp, type InstituteForm } from './own-sign-up.ts'

/**
 * Creates an institute with its first admin and mails the code. 409 on displayId when taken, unless this browser has just signed up with it:
 * until the code is entered, the latest input counts.
 */
export const signUpInstitute = publicOperation(InstituteSignUp, async (ctx, input) => {
  await limitSignUps(ctx)
  const own = await ctx.db.read((tx) => findOwnSignUp(tx, ctx.actor, input.displayId))
  await ctx.db.read((tx) => refuseTakenInstituteId(tx, input.displayId, own?.institutionId))
  const { email, name, displayId } = input
  const passwordHash = await hashSignUpPassword(ctx.db, input.password, {
    email,
    name: input.fullName ?? '',
    school: [name, displayId],
  })
  await countSignUp(email)
  if (!own) return createInstitute(ctx, input, passwordHash)
  await changeOwnSignUp(ctx, own, input, passwordHash)
  return pendingSignUp(own.id, true, { guid: own.institutionId, displayId, email })
})

async function createInstitute({ actor, db }: PublicContext, form: InstituteForm, passwordHash: string) {
  const { email, name, displayId, fullName = name } = form
  const { account, institutionId } = await db.write(async (tx) => {
    const institutionId = await openInstitution(tx, { ...idColumns(displayId), name })
    const account = await newAccount(tx, { role: 'ADMIN', email, institutionId, passwordHash })
    await tx.admin.create({ data: { institutionId, id: account.id, fullName } })
    await issueCode(tx, account, 'verify')
    await auditOwn(tx, actor, { accountId: account.id, institutionId }, 'institute.signed-up')
    return { account, institutionId }
  })
  return pendingSignUp(account.id, true, { guid: institutionId, displayId, email })
}

/**
 * Creates a teacher who waits for the institute's approval; its admins are told once the email is confirmed. Somebody who is staff there
 * already is told so by mail; the answer is the same, since anybody can type an address.
 */
export const signUpTeacher = publicOperation(TeacherSignUp, async (ctx, input) => {
  await limitSignUps(ctx)
  const institute = await ctx.db.read((tx) => findOpenInstitute(tx, input.institutionId))
  const existing = await ctx.db.read((tx) => findStaff(tx, institute.id, input.email))
  const school = [institute.name, institute.displayId]
  const passwordHash = await hashSignUpPassword(ctx.db, input.password, {
    ...input,
    name: input.fullName,
    school,
  })
  await countSignUp(input.email)
  if (existing && isOwnSignUp(ctx.actor, existing))
    return signUpAgain(ctx, institute, existing, input.fullName, passwordHash)
  if (existing) return answerExistingStaff(ctx, institute, existing)
  const account = await ctx.db.write(async (tx) => {
    const account = await newAccount(tx, {
      role: 'TEACHER',
      email: input.email,
      institutionId: institute.id,
      passwordHash,
    })
    const { fullName } = input
    await addWaitingTeacher(tx, ctx.actor, { institutionId: institute.id, id: account.id, fullName })
    await issueCode(tx, account, 'verify')
    return account
  })
  return pendingSignUp(account.id, true, { email: input.email, institute: institute.name })
})

type Institute = { id: string; name: string }
type Staff = NonNullable<Awaited<ReturnType<typeof findStaff>>>

// Not after a sign-in, as for an institute (`findOwnSignUp`).
const isOwnSignUp = (actor: Actor, existing: Staff) =>
  actor.role === 'visitor' &&
  actor.pending?.by === 'sign-up' &&
  actor.pending.accountId === existing.id &&
  existing.role === 'TEACHER' &&
  !existing.emailVerifiedAt

/** Handles a form that somebody sends again after going back: the latest input counts. */
async function signUpAgain(
  { db }: PublicContext,
  institute: Institute,
  existing: Staff,
  fullName: string,
  passwordHash: string,
) {
  const { id, email } = existing
  await db.write(async (tx) => {
    if (await correctSignUp(tx, existing, { email, passwordHash }))
      await tx.teacher.updateMany({ where: { id, institutionId: institute.id }, data: { fullName } })
  })
  await mailSignUpAgain(db, id, email, existing)
  return pendingSignUp(id, true, { email, institute: institute.name })
}

async function answerExistingStaff({ actor, db }: PublicContext, institute: Institute, { id, email }: Staff) {
  const values = { school: institute.name, signIn: `${env.PUBLIC_URL}/teacher/login` }
  if (await takeTry('code:sent', `already ${email}`))
    await db.write((tx) => queueMail(tx, { to: email, template: 'alreadyStaff', values, accountId: id }))
  const accountId = emptySignUpOf(actor, email, 'verify')
  if (accountId) await mailSignUpAgain(db, accountId, email, null)
  return pendingSignUp(accountId ?? v7(), false, { email, institute: institute.name })
}

/** A sign-up's answer: the browser may request another code after a pause, and the code signs it in. */
async function pendingSignUp<T extends { email: string }>(id: string, isNew: boolean, data: T) {
  await startPause(id)
  return { data: { guid: id, ...data }, pending: await sealSignUp(id, data.email, isNew) }
}

/** For the routes of these two: the browser that signed up need not give its password again after the code. */
export const asSignedUp = ({ data, pending }: { data: object; pending: string }): Answer => ({
  data,
  pending,
})

type NewAccount = { role: 'ADMIN' | 'TEACHER'; email: string; institutionId: string; passwordHash: string }

const newAccount = (tx: Tx, data: NewAccount) =>
  tx.account.create({
    data: { ...data, passwordChangedAt: new Date() },
    select: { id: true, email: true, role: true },
  })

async function limitSignUps({ actor: { ip }, db }: Context<Actor>) {
  await db.read((tx) => refuseWhenFrozen(tx))
  if (ip) await countTry('signup:ip', placeOf(ip))
}

/** Counts a sign-up that is about to mail the address; 429 on email after ten a day, whoever sent them. */
async function countSignUp(email: string) {
  if (await takeTry('signup:address', email)) return
  const retryAfter = await secondsToWait('signup:address', email)
  throw new AppError('too_many', tooMany, { fields: { email: [tooMany] }, retryAfter })
}

const tooMany = 'There were too many sign-ups with this email today. Please try again tomorrow.'

/** 409 on the field when one of the institute's staff has the address, live or in the recycle bin. */
export async function refuseTakenEmail(tx: Tx, institutionId: string, email: string, exceptId?: string) {
  const taken = await findStaff(tx, institutionId, email)
  if (taken && taken.id !== exceptId) throw fieldError('email', 'This email already has an account', 'taken')
}

const findStaff = (tx: Tx, institutionId: string, email: string) =>
  tx.account.findFirst({
    where: { email, institutionId, role: { not: 'STUDENT' } },
    select: { id: true, role: true, email: true, emailVerifiedAt: true },
  })

async function findOpenInstitute(tx: Tx, displayId: string) {
  const institute = await findByTypedId(tx, displayId)
  if (!institute || institute.closedAt)
    throw fieldError('institutionId', 'There is no institute with this id')
  return institute
}
