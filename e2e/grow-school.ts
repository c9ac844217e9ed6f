import { inDatabase } from './database.ts'

// Directly in the database: through the API every student costs a password hash, and these never sign in.

const people = (role: string, address: string) => `
  INSERT INTO "Account" (id, role, email, "institutionId")
  SELECT gen_random_uuid(), '${role}', '${address}-' || n || '-' || $2 || '@school.example.com', i.id
    FROM "Institution" i, generate_series(1, $3::int) n WHERE i."displayId" = $1
  RETURNING id, "institutionId", email, split_part(email, '-', 2) AS n`

/** An order and its keys, which are free. */
const keys = `WITH o AS (
     INSERT INTO "Order" ("institutionId", id, reference, quantity, priceperkey, base, tax, total, status, "createdById", "paidAt", "paymentId")
     SELECT i.id, gen_random_uuid(), 'LM-' || $2 || '-' || $3, $3::int, 11800, 10000 * $3::int, 1800 * $3::int, 11800 * $3::int, 'paid', a.id, now(), 'pay_' || $2
       FROM "Institution" i JOIN "Admin" a ON a."institutionId" = i.id WHERE i."displayId" = $1
     RETURNING "institutionId", id)
   INSERT INTO "AccessKey" ("institutionId", id, key, "orderId", "expiresAt")
   SELECT "institutionId", gen_random_uuid(), upper(left(md5($2 || n), 20)), id, now() + interval '1 year' FROM o, generate_series(1, $3::int) n`

const statements = [
  `WITH a AS (${people('STUDENT', 'more')})
   INSERT INTO "Student" ("institutionId", id, username, "rollNumber", "classId")
   SELECT a."institutionId", a.id, 'Pupil more ' || n, 'M' || $3 || '-' || n, c.id
     FROM a JOIN "Class" c ON c."institutionId" = a."institutionId" AND c.classdivision = '10-A'`,
  `WITH a AS (${people('TEACHER', 'staff')})
   INSERT INTO "Teacher" ("institutionId", id, "displayId", "fullName", "approvedAt")
   SELECT "institutionId", id, 'G' || $3 || '-' || n, 'Teacher ' || n, CASE WHEN n::int % 2 = 0 THEN now() END FROM a`,
  `INSERT INTO "Class" ("institutionId", id, classdivision)
   SELECT id, gen_random_uuid(), (n / 26 + 1) || '-' || chr(65 + n % 26) || $3
     FROM "Institution", generate_series(1, least($3::int, 60)) n WHERE "displayId" = $1 AND $2 <> ''`,
  `INSERT INTO "Attempt" ("institutionId", id, "studentId", "experimentId", "clientAttemptId", marks, "markedAt")
   SELECT s."institutionId", gen_random_uuid(), s.id, e.id, e.id || $2,
          CASE WHEN e.number % 2 = 0 THEN 4 END, CASE WHEN e.number % 2 = 0 THEN now() END
     FROM "Student" s JOIN "Institution" i ON i.id = s."institutionId" 
     JOIN "AcademicSession" y ON y."institutionId" = i.id AND y."endedAt" IS NULL
     JOIN "Experiment" e ON e."catalogueId" = y."catalogueId"
    WHERE i."displayId" = $1 AND e.number <= 4 AND $3::int > 0`,
  `INSERT INTO "Notification" ("institutionId", id, "recipientId", message)
   SELECT a."institutionId", gen_random_uuid(), a.id, 'Note ' || n || $2
     FROM "Account" a JOIN "Institution" i ON i.id = a."institutionId", generate_series(1, $3::int) n
    WHERE i."displayId" = $1 AND a.email NOT LIKE '%' || $2 || '%' AND a.role IN ('ADMIN', 'TEACHER')`,
  keys,
  `INSERT INTO "AuditEntry" ("institutionId", id, "actorName", action, "subjectName")
   SELECT id, gen_random_uuid(), 'Nobody', 'student.created', $2 || n
     FROM "Institution", generate_series(1, $3::int) n WHERE "displayId" = $1`,
]

/** Adds `rows` students with attempts to 10-A, and as many teachers, notifications and audit entries; fills up to 60 classes. */
export async function growSchool(displayId: string, rows: number): Promise<void> {
  const tag = `${displayId}-${rows}`
  await inDatabase(async (client) => {
    for (const text of statements) await client.query(text, [displayId, tag, rows])
  })
}

/** Gives the school this many paid keys. */
export const makeKeys = (displayId: string, quantity: number) =>
  inDatabase((client) => client.query(keys, [displayId, displayId, quantity]))
