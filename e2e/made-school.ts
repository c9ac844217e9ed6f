import { randomUUID } from 'node:crypto'
import bcrypt from 'bcryptjs'
import type pg from 'pg'
import { firstPassword, newSchool } from './account-steps.ts'
import { inDatabase } from './database.ts'

// Directly in the database: through the API a class with its work takes seconds. Signing up, importing students and sending work are
// tested in accounts.spec.ts, first-steps.spec.ts and lab.spec.ts.

const hash = bcrypt.hashSync(firstPassword, 4)

const account = `INSERT INTO "Account" (id, role, email, "institutionId", "emailVerifiedAt", "passwordHash", "passwordChangedAt")
  VALUES ($1, $2::"Role", $3, $4, now(), $5, now())`

const institution = `WITH opened AS (
    INSERT INTO "Institution" (id, "displayId", "displayKey", name) VALUES ($1, $2::text, lower($2), $3) RETURNING id)
  INSERT INTO "AcademicSession" ("institutionId", name)
  SELECT id, academic_session((now() AT TIME ZONE 'Asia/Kolkata')::date) FROM opened`

/** Makes an account with a confirmed email and the password `firstPassword`; returns its id. */
async function makeAccount(client: pg.ClientBase, role: string, email: string, institutionId: string) {
  const id = randomUUID()
  await client.query(account, [id, role, email, institutionId, hash])
  return id
}

/** The id of a school in the database. */
export async function idOf(client: pg.ClientBase, displayId: string): Promise<string> {
  const { rows } = await client.query('SELECT id FROM "Institution" WHERE "displayId" = $1', [displayId])
  return rows[0].id
}

async function makeAdmin(client: pg.ClientBase, email: string, institutionId: string, fullName: string) {
  const id = await makeAccount(client, 'ADMIN', email, institutionId)
  const row = 'INSERT INTO "Admin" ("institutionId", id, "fullName") VALUES ($1, $2, $3)'
  await client.query(row, [institutionId, id, fullName])
}

/** Makes a school with its first admin, who can sign in. */
export async function makeSchool(details = newSchool()) {
  const id = randomUUID()
  const { displayId, name, email } = details
  await inDatabase(async (client) => {
    await client.query(institution, [id, displayId, name])
    await makeAdmin(client, email, id, name)
  })
  return details
}

/** Makes another owner of the school, who can sign in; returns their email. */
export async function makeOwner(displayId: string, fullName: string): Promise<string> {
  const email = `owner-${randomUUID().slice(0, 8)}@school.example.com`
  await inDatabase(async (client) => makeAdmin(client, email, await idOf(client, displayId), fullName))
  return email
}

/** Makes an approved teacher of the school; returns their email. */
export async function makeTeacher(displayId: string, fullName: string): Promise<string> {
  const email = `teacher-${randomUUID().slice(0, 8)}@school.example.com`
  await inDatabase(async (client) => {
    const school = await idOf(client, displayId)
    const id = await makeAccount(client, 'TEACHER', email, school)
    const text = `INSERT INTO "Teacher" ("institutionId", id, "fullName", "approvedAt") VALUES ($1, $2, $3, now())`
    await client.query(text, [school, id, fullName])
  })
  return email
}

const people = `WITH a AS (
    INSERT INTO "Account" (id, role, email, "institutionId")
    SELECT gen_random_uuid(), 'STUDENT', $3 || '-' || n || '@school.example.com', $1::uuid FROM generate_series(1, $4::int) n
    RETURNING id, split_part(email, '@', 1) AS local)
  INSERT INTO "Student" ("institutionId", id, username, "rollNumber", "classId")
  SELECT $1, id, 'Pupil ' || n, n, $2 FROM (SELECT id, replace(local, $3 || '-', '') AS n FROM a) b`

const teachers = `INSERT INTO "ClassTeacher" ("institutionId", "classId", "teacherId", lead)
  SELECT $1, $2, a.id, a.email = ($3::text[])[1]
    FROM "Account" a WHERE a."institutionId" = $1 AND a.email = ANY ($3)`

/** Makes a class with these teachers and students without a password, named Pupil 1 and so on by roll number. */
export async function makeClass(displayId: string, name: string, size: number, emails: string[]) {
  const id = randomUUID()
  await inDatabase(async (client) => {
    const school = await idOf(client, displayId)
    const text = 'INSERT INTO "Class" ("institutionId", id, classdivision) VALUES ($1, $2, $3)'
    await client.query(text, [school, id, name])
    await client.query(people, [school, id, `${displayId}-${id.slice(0, 6)}`, size])
    await client.query(teachers, [school, id, emails])
  })
}

const attempts = `WITH made AS (
    INSERT INTO "Attempt" ("institutionId", id, "studentId", "experimentId", "clientAttemptId", proposed, "startedAt", "submittedAt")
    SELECT s."institutionId", gen_random_uuid(), s.id, e, gen_random_uuid(), 0, now() - interval '2 hours',
           now() - interval '30 minutes' + interval '1 second' * row_number() OVER (ORDER BY s."rollNumber" COLLATE natural_order)
      FROM "Student" s JOIN "Institution" i ON i.id = s."institutionId", unnest($2::text[]) e WHERE i."displayId" = $1
    RETURNING "institutionId", id, "experimentId")
  INSERT INTO "AttemptAnswer" ("institutionId", "attemptId", "experimentId", number, attemptedanswer, correct)
  SELECT "institutionId", id, "experimentId", 1, '{not sure}', false FROM made`

/** Gives each student of the school an attempt at each experiment, one after another, with a wrong answer to the first question. */
export const makeAttempts = (displayId: string, experiments: string[]) =>
  inDatabase((client) => client.query(attempts, [displayId, experiments]))
