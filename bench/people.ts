import type { SessionClaim } from '../lib/access/session/find-person.ts'
import { rowsOf } from '../scripts/services/postgres/database.ts'
import { secret } from './labmark.ts'

/** A teacher with their class, and a cookie that signs them in. */
export type Teacher = {
  cookie: string
  displayId: string
  classId: string
  division: string
  /** the first student of the class, with their attempts by experiment */
  student: string
  attempts: Attempt[]
}

type Attempt = {
  id: string
  student: string
  experiment: string
  subject: string
  version: number
}

/** An admin with a cookie. */
export type Admin = {
  cookie: string
  email: string
  displayId: string
}

/** The cookie that a sign-in would have set. */
async function cookieOf(session: SessionClaim): Promise<string> {
  process.env.NEXTAUTH_SECRET = secret
  process.env.DATABASE_URL ??= 'postgresql://nobody@127.0.0.1/none'
  process.env.SMTP_URL ??= 'smtp://127.0.0.1'
  const { sealSession } = await import('../lib/access/session/tokens.ts')
  return `labmark.session=${await sealSession(session)}`
}

const firstSchool = '(SELECT id FROM "Institution" ORDER BY "displayKey" LIMIT 1)'

/** A session (s) of a school's member as a `SessionClaim`. */
const claim = (institutionId: string) =>
  `json_build_object('sessionId', s.id, 'accountId', s."accountId", 'institutionId', ${institutionId}) AS session`

const teachers = (condition: string) => `
  SELECT ${claim('i.id')}, i."displayId", c.id AS "classId", c.classdivision AS division, st.id AS student,
         (SELECT json_agg(json_build_object('id', a.id, 'student', a."studentId", 'experiment', a."experimentId",
                                            'subject', e.subject, 'version', a.version))
            FROM "Attempt" a JOIN "Experiment" e ON e.id = a."experimentId" JOIN "Student" p ON p.id = a."studentId"
           WHERE a."institutionId" = c."institutionId" AND p."institutionId" = c."institutionId" AND p."classId" = c.id
             AND e.id = (SELECT x.id FROM "Release" r JOIN "Experiment" x ON x.id = r."experimentId"
                          WHERE r."institutionId" = c."institutionId" AND r."classId" = c.id
                          ORDER BY x.subject = 'physics' DESC, x.number LIMIT 1)) AS attempts
    FROM "Class" c
    JOIN "Institution" i ON i.id = c."institutionId"
    JOIN "ClassTeacher" ct ON ct."institutionId" = c."institutionId" AND ct."classId" = c.id
    JOIN "Session" s ON s."accountId" = ct."teacherId"
    JOIN "Student" st ON st."institutionId" = c."institutionId" AND st."classId" = c.id AND st."rollNumber" = '1'
   WHERE ${condition} AND c."pastSession" = ''
   ORDER BY i."displayKey", c.classdivision LIMIT $1`

async function asTeachers(owner: string, condition: string, count: number): Promise<Teacher[]> {
  const rows = await rowsOf<Omit<Teacher, 'cookie'> & { session: SessionClaim }>(owner, teachers(condition), [
    count,
  ])
  return Promise.all(
    rows.map(async ({ session, ...teacher }) => ({ ...teacher, cookie: await cookieOf(session) })),
  )
}

/** The class teachers of the first class of `count` schools, each with 40 students. */
export const findTeachers = (owner: string, count: number) =>
  asTeachers(owner, `c.classdivision = '9-A'`, count)

/** `count` class teachers of the first school. */
export const findColleagues = (owner: string, count: number) =>
  asTeachers(owner, `c."institutionId" = ${firstSchool}`, count)

const admins = `
  SELECT ${claim('i.id')}, a.email, i."displayId"
    FROM "Session" s
    JOIN "Account" a ON a.id = s."accountId"
    JOIN "Institution" i ON i.id = a."institutionId"
   WHERE a.role = 'ADMIN' ORDER BY a.email LIMIT $1`

/** The admins of `count` schools. */
export async function findAdmins(owner: string, count: number): Promise<Admin[]> {
  const rows = await rowsOf<Omit<Admin, 'cookie'> & { session: SessionClaim }>(owner, admins, [count])
  return Promise.all(
    rows.map(async ({ session, ...admin }) => ({ ...admin, cookie: await cookieOf(session) })),
  )
}

/** A student with a cookie that signs them in. */
export type Pupil = {
  id: string
  cookie: string
}

/** Inserts their sessions, as a sign-in by their own browser would. */
const pupils = `
  WITH room AS (
    SELECT "institutionId", id FROM "Class"
     WHERE classdivision = '9-A' AND "pastSession" = '' AND "institutionId" = ${firstSchool}),
  made AS (
    INSERT INTO "Session" (id, "accountId", "expiresAt", browser)
    SELECT uuidv7(), s.id, now() + interval '7 days', true
      FROM "Student" s JOIN room ON room."institutionId" = s."institutionId" AND room.id = s."classId"
    RETURNING id, "accountId")
  SELECT ${claim('p."institutionId"')}, p.id FROM made s JOIN "Student" p ON p.id = s."accountId"
   ORDER BY p."rollNumber"::int`

/** The 40 students of the first class of the first school, all with a premium key. */
export async function findPupils(owner: string): Promise<Pupil[]> {
  const rows = await rowsOf<{ session: SessionClaim; id: string }>(owner, pupils)
  return Promise.all(rows.map(async ({ session, id }) => ({ id, cookie: await cookieOf(session) })))
}
