import { randomUUID } from 'node:crypto'
import bcrypt from 'bcryptjs'
import { v7 } from 'uuid'
import { onTestFinished } from 'vitest'
import { findPerson, type SessionClaim } from '../access/session/find-person.ts'
import { noShellData } from '../access/session/shell-data.ts'
import { type Family, type Member, visitor } from '../core/actor.ts'
import { msPerDay } from '../core/day.ts'
import { allTenants } from '../core/db.ts'
import type { AccessKey, AdminRole, Institution, Prisma, Role } from '../generated/prisma/client.ts'
import { db, pool } from './db.ts'
import { insertRow, insertRows } from './insert-rows.ts'

// Every test creates its own institute, so no test sees another's rows and none has to clean up.

/** The password of everybody that a factory creates. */
export const testPassword = 'Copper-sulphate-9'
const passwordHash = bcrypt.hashSync(testPassword, 4)

const unique = () => randomUUID().slice(0, 8)

/** An institute with its own display id, which the company's staff have seen already: so its first mails go out immediately. */
export async function institute(name = 'Test school') {
  // With digits alone after the word it would be too common for a password.
  const displayId = `school-x${unique()}`
  const id = v7()
  // As openInstitution does, in one statement and without Prisma: nearly every test makes a school.
  const text = `
    WITH made AS (
      INSERT INTO "Institution" (id, "displayId", "displayKey", name, "seenByProviderAt")
      VALUES ($1, $2, $2, $3, $4) RETURNING *
    ), begun AS (
      INSERT INTO "AcademicSession" ("institutionId", name)
      VALUES ($1, academic_session((now() AT TIME ZONE 'Asia/Kolkata')::date))
    )
    SELECT * FROM made`
  const values = [id, displayId, name, new Date()]
  const [created] = (await pool.query<Institution>({ name: 'institute', text, values })).rows
  if (!created) throw new Error('No school was made.')
  return created
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

const sessionTime = 7 * msPerDay

/** The actor that a session's requests have: a visitor when its account may not sign in. */
async function actorIn(claim: SessionClaim): Promise<Member> {
  const result = await findPerson(allTenants, claim, noShellData, null)
  const origin = { ip: null, userAgent: 'test' }
  return (result ? { ...origin, ...result.person } : visitor(origin)) as Member
}

/** Signs an account in and returns the actor of its requests. */
export async function actorOf(accountId: string, recheckUntil?: Date): Promise<Member> {
  const expiresAt = new Date(Date.now() + sessionTime)
  // One statement, without Prisma: the tests that try every operation sign in hundreds of times.
  const text = `
    WITH account AS (
      UPDATE "Account" SET "lastSignInAt" = $2 WHERE id = $1 RETURNING id AS "accountId", "institutionId"
    ), session AS (
      INSERT INTO "Session" (id, "accountId", "expiresAt", "recheckUntil", "userAgent")
      SELECT $3, "accountId", $4, $5, 'test' FROM account RETURNING id AS "sessionId"
    )
    SELECT * FROM account, session`
  const values = [accountId, new Date(), v7(), expiresAt, recheckUntil]
  const [session] = (await pool.query<SessionClaim>({ name: 'actor', text, values })).rows
  if (!session) throw new Error('There is no such account.')
  return actorIn(session)
}

const inAMinute = () => new Date(Date.now() + 60_000)

/** The actor of `actorOf`, who has just given their password again. */
export const recheckedActorOf = (accountId: string) => actorOf(accountId, inAMinute())

type RoleRows = {
  Admin: Prisma.AdminUncheckedCreateInput
  Teacher: Prisma.TeacherUncheckedCreateInput
  Student: Prisma.StudentUncheckedCreateInput
}

/** Inserts an account with the row of its role and a session, and returns the session's actor. */
async function signedIn(Account: ReturnType<typeof accountRow>, ofRole: Record<string, object> = {}) {
  const id = randomUUID()
  const expiresAt = new Date(Date.now() + sessionTime)
  const Session = { id, accountId: Account.id, expiresAt, userAgent: 'test' }
  await insertRows({ Account, ...ofRole, Session })
  return actorIn({ sessionId: id, accountId: Account.id, institutionId: Account.institutionId })
}

/** A signed-in person of an institute. `row` goes into the table of their role. */
function person<T extends keyof RoleRows>(
  table: T,
  institutionId: string,
  options: AccountOptions,
  row: Omit<RoleRows[T], 'id' | 'institutionId'>,
): Promise<Member> {
  const Account = accountRow(table.toUpperCase() as Role, institutionId, options)
  return signedIn(Account, { [table]: { institutionId, id: Account.id, ...row } })
}

/** The family of a student, as if signed in with the code of their slip. */
export const familyOf = ({ institutionId, accountId: studentId }: Member): Family => ({
  role: 'family',
  institutionId,
  studentId,
  adminRole: null,
  pastSession: null,
  ip: null,
  userAgent: 'test',
})

type AdminOptions = AccountOptions & { adminRole?: AdminRole }

/** A signed-in admin, by default of a new institute and an owner. */
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

/** A class with its teachers, the first of whom is the class teacher. */
export async function schoolClass(institutionId: string, classdivision = '10-A', teachers: Member[] = []) {
  const created = await insertRow('Class', { institutionId, classdivision, createdAt: new Date() })
  for (const [index, { accountId: teacherId }] of teachers.entries())
    await insertRows({
      ClassTeacher: { institutionId, classId: created.id, teacherId, lead: index === 0 },
    })
  return created
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
  /** the given answers, by the number of the question */
  answers?: Record<number, { attemptedanswer: string[]; correct: boolean }>
  marks?: number | null
  absence?: string | null
  parts?: number[]
  observations?: Record<string, number | string>[]
  proposed?: number
  version?: number
  source?: 'lab' | 'xapi' | 'paper'
  submittedAt?: Date
  releaseId?: string
}

/** A student's attempt, by default at types-of-chemical-reactions and without answers. */
export async function attempt(by: Member, options: AttemptOptions = {}) {
  const { answers = {}, experimentId = 'types-of-chemical-reactions', version = 0, ...more } = options
  const { observations, ...rest } = more
  const { institutionId, accountId: studentId } = by
  const created = await insertRow('Attempt', {
    institutionId,
    studentId,
    experimentId,
    clientAttemptId: unique(),
    submittedAt: new Date(),
    observations: JSON.stringify(observations),
    version,
    ...rest,
  })
  const given = Object.entries(answers)
  if (given.length > 0)
    await db.attemptAnswer.createMany({
      data: given.map(([number, answer]) => ({
        institutionId,
        attemptId: created.id,
        experimentId,
        number: Number(number),
        ...answer,
      })),
    })
  return created
}

/** A paid order of keys at ₹118.00 each, and its keys: free ones, unless they are `assigned`. */
export async function paidKeys(by: Member, quantity = 1, assigned: Partial<AccessKey> = {}) {
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
  const expiresAt = new Date(Date.now() + 365 * msPerDay)
  const keys = await db.accessKey.createManyAndReturn({
    data: Array.from({ length: quantity }, () => ({
      institutionId,
      key: `K-${unique().toUpperCase()}`,
      orderId: order.id,
      expiresAt,
      ...assigned,
    })),
  })
  return { order, keys }
}

/** A key of a new order, assigned to the student. */
export async function assignedKey(by: Member, studentId: string) {
  const { keys } = await paidKeys(by, 1, { status: 'assigned', studentId, assignedAt: new Date() })
  const [key] = keys
  if (!key) throw new Error('an order of one key has one')
  return key
}

/** A member of the company's own staff, for all tests of a file. */
export async function lastingProvider() {
  return signedIn(accountRow('PROVIDER', null, {}))
}

/** A member of the company's own staff, who is disabled when the test ends, because alarms are mailed to all staff. */
export async function provider() {
  const staff = await lastingProvider()
  onTestFinished(async () => {
    await db.account.updateMany({ where: { id: staff.accountId }, data: { disabledAt: new Date() } })
  })
  return staff
}

/** The actor as if they had just entered their password again. */
export async function rechecked(actor: Member): Promise<Member> {
  const recheckUntil = inAMinute()
  const text = 'UPDATE "Session" SET "recheckUntil" = $2 WHERE id = $1'
  await pool.query({ name: 'rechecked', text, values: [actor.sessionId, recheckUntil] })
  return { ...actor, recheckUntil }
}
