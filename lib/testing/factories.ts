import { randomUUID } from 'node:crypto'
import bcrypt from 'bcryptjs'
import { v7 } from 'uuid'
import { onTestFinished } from 'vitest'
import { findPerson, type SessionClaim } from '../access/account/find-person.ts'
import { noFrame } from '../access/account/frame.ts'
import { type Family, type Member, visitor } from '../core/actor.ts'
import type { AdminRole, Institution, Prisma, Role } from '../generated/prisma/client.ts'
import { db } from './db.ts'
import { insertRows } from './insert-rows.ts'

// Every test makes its own institute, so that no test sees another's rows and none has to clean up.

/** The password of everybody whom a factory makes. */
export const testPassword = 'Copper-sulphate-9'
const passwordHash = bcrypt.hashSync(testPassword, 4)

const unique = () => randomUUID().slice(0, 8)

/** An institute with a display id of its own, which the company has seen: its first mails go out at once. */
export async function institute(name = 'Test school') {
  // Digits alone after the word would be a password that everybody tries.
  const displayId = `school-x${unique()}`
  // As openInstitution does, in one statement: nearly every test makes a school.
  const [made] = await db.$queryRaw<Institution[]>`
    WITH made AS (
      INSERT INTO "Institution" (id, "displayId", "displayKey", name, "seenByProviderAt")
      VALUES (${v7()}::uuid, ${displayId}, ${displayId}, ${name}, ${new Date()}) RETURNING *
    ), begun AS (
      INSERT INTO "AcademicSession" ("institutionId", name)
      SELECT id, academic_session((now() AT TIME ZONE 'Asia/Kolkata')::date) FROM made
    )
    SELECT * FROM made`
  if (!made) throw new Error('No school was made.')
  return made
}

type AccountOptions = {
  email?: string
  mustChangePassword?: boolean
  twoStep?: boolean
  unverified?: boolean
}

function accountRow(role: Role, institutionId: string | null, options: AccountOptions) {
  const { email = `${role.toLowerCase()}-${unique()}@test.example.com`, unverified, ...rest } = options
  const now = new Date()
  const dates = { emailVerifiedAt: unverified ? null : now, lastSignInAt: now }
  return { id: v7(), role, email, institutionId, passwordHash, ...dates, ...rest }
}

const sessionTime = 7 * 24 * 3_600_000

/** The actor that a session's requests have: a visitor where its account may not sign in. */
async function actorIn(claim: SessionClaim): Promise<Member> {
  const found = await findPerson(claim, noFrame, null)
  const origin = { ip: null, userAgent: 'test' }
  return (found ? { ...origin, ...found.person } : visitor(origin)) as Member
}

/** Signs an account in and returns the actor that its requests would have. */
export async function actorOf(accountId: string, recheckUntil?: Date): Promise<Member> {
  const expiresAt = new Date(Date.now() + sessionTime)
  // One statement: the tests that try every operation sign in hundreds of times.
  const [session] = await db.$queryRaw<SessionClaim[]>`
    WITH account AS (
      UPDATE "Account" SET "lastSignInAt" = ${new Date()} WHERE id = ${accountId}::uuid
      RETURNING id AS "accountId", "institutionId"
    ), session AS (
      INSERT INTO "Session" (id, "accountId", "expiresAt", "recheckUntil", "userAgent")
      SELECT ${v7()}::uuid, "accountId", ${expiresAt}, ${recheckUntil ?? null}, 'test' FROM account
      RETURNING id AS "sessionId"
    )
    SELECT * FROM account, session`
  if (!session) throw new Error('There is no such account.')
  return actorIn(session)
}

const inAMinute = () => new Date(Date.now() + 60_000)

/** The same, where the password was just asked again. */
export const recheckedActorOf = (accountId: string) => actorOf(accountId, inAMinute())

type RoleRows = {
  Admin: Prisma.AdminUncheckedCreateInput
  Teacher: Prisma.TeacherUncheckedCreateInput
  Student: Prisma.StudentUncheckedCreateInput
}

/** Inserts an account with what is of its role, and a session, in which it returns the actor. */
async function signedIn(Account: ReturnType<typeof accountRow>, ofRole: Record<string, object> = {}) {
  const id = randomUUID()
  const expiresAt = new Date(Date.now() + sessionTime)
  const Session = { id, accountId: Account.id, expiresAt, userAgent: 'test' }
  await insertRows({ Account, ...ofRole, Session })
  return actorIn({ sessionId: id, accountId: Account.id, institutionId: Account.institutionId })
}

/** A signed-in person of an institute. `row` is what stands in the table of their role. */
function person<T extends keyof RoleRows>(
  table: T,
  institutionId: string,
  options: AccountOptions,
  row: Omit<RoleRows[T], 'id' | 'institutionId'>,
): Promise<Member> {
  const Account = accountRow(table.toUpperCase() as Role, institutionId, options)
  return signedIn(Account, { [table]: { institutionId, id: Account.id, ...row } })
}

/** The family of a student, as the code of their slip makes it. */
export const familyOf = ({ institutionId, accountId: studentId }: Member): Family => ({
  ...{ role: 'family', institutionId, studentId, adminRole: null, pastSession: null },
  ...{ ip: null, userAgent: 'test' },
})

type AdminOptions = AccountOptions & { adminRole?: AdminRole }

/** A signed-in admin, of a new institute unless one is given; an owner unless another role is named. */
export async function admin(institutionId?: string, options: AdminOptions = {}): Promise<Member> {
  const { adminRole: role = 'OWNER', ...rest } = options
  const id = institutionId ?? (await institute()).id
  return person('Admin', id, rest, { fullName: `Admin ${unique()}`, role })
}

type TeacherOptions = AccountOptions & { fullName?: string; waiting?: boolean; displayId?: string }

/** A signed-in teacher of the institute, approved unless `waiting`. */
export async function teacher(institutionId: string, options: TeacherOptions = {}): Promise<Member> {
  const { fullName = `Teacher ${unique()}`, waiting, displayId = `T-${unique()}`, ...rest } = options
  const approvedAt = waiting ? null : new Date()
  return person('Teacher', institutionId, rest, { fullName, displayId, approvedAt })
}

/** A class with its teachers, the first of them its class teacher. */
export async function schoolClass(institutionId: string, classdivision = '10-A', teachers: Member[] = []) {
  const made = await db.class.create({ data: { institutionId, classdivision } })
  const links = teachers.map((one, index) => ({
    institutionId,
    classId: made.id,
    teacherId: one.accountId,
    lead: index === 0,
  }))
  await db.classTeacher.createMany({ data: links })
  return made
}

type StudentOptions = AccountOptions & {
  username?: string
  rollNumber?: string
  classId?: string | null
  admissionNumber?: string
}

/** A signed-in student of the institute. */
export async function student(institutionId: string, options: StudentOptions = {}): Promise<Member> {
  const {
    username = `Student ${unique()}`,
    rollNumber = unique(),
    classId = null,
    admissionNumber,
    ...rest
  } = options
  return person('Student', institutionId, rest, { username, rollNumber, classId, admissionNumber })
}

type AttemptOptions = {
  experimentId?: string
  /** what was answered, by the number of the question */
  answers?: Record<number, { attemptedanswer: string[]; correct: boolean }>
  marks?: number | null
  parts?: number[]
  observations?: Record<string, number | string>[]
  proposed?: number
  version?: number
  source?: 'lab' | 'xapi' | 'paper'
  submittedAt?: Date
  releaseId?: string
}

/** A student's attempt, by default at types-of-chemical-reactions without any answer. */
export async function attempt(by: Member, options: AttemptOptions = {}) {
  const { answers = {}, experimentId = 'types-of-chemical-reactions', ...rest } = options
  const { institutionId, accountId: studentId } = by
  const made = await db.attempt.create({
    data: { institutionId, studentId, experimentId, clientAttemptId: unique(), ...rest },
  })
  await db.attemptAnswer.createMany({
    data: Object.entries(answers).map(([number, answer]) => ({
      ...{ institutionId, attemptId: made.id, experimentId, number: Number(number) },
      ...answer,
    })),
  })
  return made
}

/** A paid order of free keys at ₹118.00 each, and its keys. */
export async function paidKeys(by: Member, quantity = 1) {
  const { institutionId, accountId: createdById } = by
  const price = {
    priceperkey: 11_800,
    base: quantity * 10_000,
    tax: quantity * 1_800,
    total: quantity * 11_800,
  }
  const paid = { status: 'paid', paymentId: `pay_${unique()}`, paidAt: new Date() } as const
  const order = await db.order.create({
    data: { institutionId, createdById, reference: `LM-${unique()}`, quantity, ...price, ...paid },
  })
  const keys = await db.accessKey.createManyAndReturn({
    data: Array.from({ length: quantity }, () => ({
      institutionId,
      key: `K-${unique().toUpperCase()}`,
      orderId: order.id,
    })),
  })
  return { order, keys }
}

/** A key of a new order, assigned to the student. */
export async function assignedKey(by: Member, studentId: string) {
  const { institutionId } = by
  const id = (await paidKeys(by)).keys[0]?.id ?? ''
  return db.accessKey.update({
    where: { institutionId_id: { institutionId, id } },
    data: { status: 'assigned', studentId, assignedAt: new Date() },
  })
}

/** Somebody of the company's own staff, for all tests of a file. */
export async function lastingProvider() {
  return signedIn(accountRow('PROVIDER', null, {}))
}

/** Somebody of the company's own staff, who leaves when the test ends: alarms are mailed to all who are there. */
export async function provider() {
  const staff = await lastingProvider()
  onTestFinished(async () => {
    await db.account.updateMany({ where: { id: staff.accountId }, data: { disabledAt: new Date() } })
  })
  return staff
}

/** The actor as if their password had just been given again. */
export async function rechecked(actor: Member): Promise<Member> {
  const recheckUntil = inAMinute()
  await db.session.update({ where: { id: actor.sessionId }, data: { recheckUntil } })
  return { ...actor, recheckUntil }
}
