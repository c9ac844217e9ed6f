import type { Size } from './size.ts'

// Set-based, and in the order of foreign keys, which the loading session does not check: every row is made from the ones
// before it. What varies is worked out from row numbers, so that two runs load the same.

const ids = ({ schools, students, classSize }: Size) => `
  CREATE TEMP TABLE s_school AS SELECT n, uuidv7() AS id FROM generate_series(1, ${schools}) n;
  CREATE TEMP TABLE s_class AS
    SELECT s.n AS school, s.id AS "institutionId", k, uuidv7() AS id, uuidv7() AS "teacherId",
           (9 + (k - 1) / 20)::text || '-' || chr(65 + (k - 1) % 20) AS division
      FROM s_school s, generate_series(1, ceil(${students} / ${classSize}::numeric)::int) k;
  CREATE TEMP TABLE s_student AS
    SELECT c."institutionId", c.school, c.id AS "classId", c.division, c.k, r, uuidv7() AS id
      FROM s_class c, generate_series(1, ${classSize}) r
     WHERE (c.k - 1) * ${classSize} + r <= ${students};
  ANALYZE s_student`

const people = (hash: string) => `
  INSERT INTO "Institution" (id, "displayId", "displayKey", name, phone, address)
    SELECT id, 'BENCH-' || n, 'bench-' || n, 'School number ' || n, '+91 80 5550 ' || n, n || ' Lab Road' FROM s_school;
  INSERT INTO "Account" (id, role, email, "institutionId", "emailVerifiedAt", "passwordHash")
    SELECT uuidv7(), 'ADMIN', 'office@school' || n || '.example', id, now(), '${hash}' FROM s_school;
  INSERT INTO "Admin" ("institutionId", id, "fullName")
    SELECT "institutionId", id, 'Office of school ' || split_part(email, '@', 2) FROM "Account" WHERE role = 'ADMIN';
  INSERT INTO "Account" (id, role, email, "institutionId", "emailVerifiedAt", "passwordHash")
    SELECT "teacherId", 'TEACHER', lower(division) || '@school' || school || '.example', "institutionId", now(), '${hash}'
      FROM s_class;
  INSERT INTO "Teacher" ("institutionId", id, "fullName", "displayId", "approvedAt")
    SELECT "institutionId", "teacherId", 'Teacher of ' || division, 'T' || k, now() FROM s_class;
  INSERT INTO "Class" ("institutionId", id, classdivision) SELECT "institutionId", id, division FROM s_class;
  INSERT INTO "ClassTeacher" ("institutionId", "classId", "teacherId", lead)
    SELECT "institutionId", id, "teacherId", true FROM s_class;
  INSERT INTO "Account" (id, role, email, "institutionId", "emailVerifiedAt")
    SELECT id, 'STUDENT', lower(division) || '.' || r || '@school' || school || '.example', "institutionId", now()
      FROM s_student`

/** After their work, for what is released stands with them; the triggers that keep it are off while rows are loaded. */
const students = `
  INSERT INTO "Student" ("institutionId", id, username, "rollNumber", "admissionNumber", "classId", address,
                         "releasedMarks")
    SELECT "institutionId", id, 'Student ' || r || ' of ' || division, r::text, 'A' || k || '-' || r, "classId",
           r || ' Beaker Street', labmark_released_marks("institutionId", id) FROM s_student`

/** Every student has done the first so many experiments; of ten marks eight are given out, one is a draft, one is due. */
const work = ({ attempts }: Size) => `
  CREATE TEMP TABLE s_experiment AS
    SELECT id, maximum, row_number() OVER (ORDER BY subject, number) AS n FROM "Experiment"
     ORDER BY subject, number LIMIT ${attempts};
  INSERT INTO "Release" ("institutionId", id, "classId", "experimentId", "releasedById", "releasedByName")
    SELECT c."institutionId", uuidv7(), c.id, e.id, c."teacherId", 'Teacher of ' || c.division FROM s_class c, s_experiment e;
  INSERT INTO "Attempt" ("institutionId", id, "studentId", "experimentId", "clientAttemptId", "submittedAt", proposed, marks,
                         version, "markedById", "markedByName", "markedAt", "releaseId")
    SELECT s."institutionId", uuidv7(), s.id, e.id, 'bench-' || e.n, now() - make_interval(days => (30 - e.n)::int),
           (s.r + e.n) % (e.maximum + 1),
           CASE WHEN (s.r + e.n) % 10 > 0 THEN (s.r + e.n) % (e.maximum + 1) END,
           ((s.r + e.n) % 10 > 0)::int,
           CASE WHEN (s.r + e.n) % 10 > 0 THEN c."teacherId" END,
           CASE WHEN (s.r + e.n) % 10 > 0 THEN 'Teacher of ' || c.division END,
           CASE WHEN (s.r + e.n) % 10 > 0 THEN now() END,
           CASE WHEN (s.r + e.n) % 10 > 1 THEN r.id END
      FROM s_student s
      JOIN s_class c ON c.id = s."classId"
      CROSS JOIN s_experiment e
      JOIN "Release" r ON r."classId" = c.id AND r."experimentId" = e.id
     ORDER BY s."institutionId", s.id, e.n;
  INSERT INTO "MarkChange" ("institutionId", id, "attemptId", "newMarks", version, via, "markedById", "markedByName")
    SELECT "institutionId", uuidv7(), id, marks, 1, 'grid', "markedById", "markedByName" FROM "Attempt" WHERE marks IS NOT NULL;
  INSERT INTO "Comment" ("institutionId", id, "attemptId", "authorId", name, comment)
    SELECT "institutionId", uuidv7(), id, "markedById", "markedByName", 'Label the axes of your graph next time.'
      FROM "Attempt" WHERE marks = 2`

/** Each school has bought 100 keys and given out 60. */
const keys = `
  CREATE TEMP TABLE s_order AS SELECT id AS "institutionId", n, uuidv7() AS id FROM s_school;
  INSERT INTO "Price" (id, priceperkey) SELECT uuidv7(), 49900 WHERE NOT EXISTS (SELECT 1 FROM "Price");
  INSERT INTO "Order" ("institutionId", id, reference, quantity, priceperkey, base, tax, total, status, "paymentId",
                       "createdById", "paidAt")
    SELECT o."institutionId", o.id, 'LM-BENCH' || o.n, 100, 49900, 4228814, 761186, 4990000, 'paid', 'pay_bench' || o.n,
           a.id, now()
      FROM s_order o JOIN "Admin" a USING ("institutionId");
  INSERT INTO "AccessKey" ("institutionId", id, key, "orderId", status, "studentId", "assignedAt", "expiresAt")
    SELECT o."institutionId", uuidv7(), upper(substr(md5(o.n || '-' || nth.k), 1, 16)), o.id,
           (CASE WHEN s.id IS NULL THEN 'free' ELSE 'assigned' END)::"KeyStatus", s.id,
           CASE WHEN s.id IS NOT NULL THEN now() END, CASE WHEN s.id IS NOT NULL THEN now() + interval '300 days' END
      FROM s_order o CROSS JOIN generate_series(1, 100) AS nth(k)
      LEFT JOIN (SELECT "institutionId", id, row_number() OVER (PARTITION BY "institutionId" ORDER BY id) AS place
                   FROM s_student) s
             ON s."institutionId" = o."institutionId" AND s.place = nth.k AND nth.k <= 60;
  UPDATE "Student" s SET subsplan = 'premium' FROM "AccessKey" k
   WHERE k."institutionId" = s."institutionId" AND k."studentId" = s.id`

const sessions = `
  INSERT INTO "Session" (id, "accountId", "expiresAt")
    SELECT uuidv7(), id, now() + interval '7 days' FROM "Account" WHERE role IN ('ADMIN', 'TEACHER')`

/** The statements that fill an empty, migrated database. `hash` is that of everybody's password. */
export const statements = (size: Size, hash: string): string[] => [
  ids(size),
  people(hash),
  work(size),
  students,
  keys,
  sessions,
  'VACUUM (ANALYZE)',
  'CHECKPOINT',
]
