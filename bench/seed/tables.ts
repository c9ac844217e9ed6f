import type { Size } from './size.ts'

// Set-based: each table is made from the previous ones. Variation is derived from row numbers, so that two runs load the same
// rows. The temporary schema `seed` lists the people; it is dropped after the load.

/** Creates the lists of people, in one connection. */
export const ids = ({ schools, students, attempts, classSize }: Size): string => `
  CREATE SCHEMA seed;
  CREATE UNLOGGED TABLE seed.school AS SELECT n, uuidv7() AS id FROM generate_series(1, ${schools}) n;
  CREATE UNLOGGED TABLE seed.class AS
    SELECT s.n AS school, s.id AS "institutionId", k, uuidv7() AS id, uuidv7() AS "teacherId",
           (9 + (k - 1) / 20)::text || '-' || chr(65 + (k - 1) % 20) AS division
      FROM seed.school s, generate_series(1, ceil(${students} / ${classSize}::numeric)::int) k;
  CREATE UNLOGGED TABLE seed.experiment AS
    SELECT id, subject, number, maximum, row_number() OVER (ORDER BY subject, number) AS n FROM "Experiment"
     WHERE "catalogueId" IS NOT NULL ORDER BY subject, number LIMIT ${attempts};
  CREATE UNLOGGED TABLE seed.release AS
    SELECT c.school, c.id AS "classId", c."institutionId", e.id AS "experimentId", uuidv7() AS id
      FROM seed.class c, seed.experiment e;
  CREATE UNLOGGED TABLE seed.released AS
    SELECT r, coalesce(string_agg(left(e.subject::text, 1) || e.number || ' ' || trim_scale(((r + e.n) % (e.maximum + 1))::numeric),
                                  ';' ORDER BY e.n) FILTER (WHERE (r + e.n) % 10 > 1), '') AS marks
      FROM generate_series(1, ${classSize}) r, seed.experiment e GROUP BY r;
  CREATE UNLOGGED TABLE seed.order AS SELECT n AS school, id AS "institutionId", uuidv7() AS id FROM seed.school;
  CREATE UNLOGGED TABLE seed.student AS
    SELECT c."institutionId", c.school, c.id AS "classId", c."teacherId", c.division, c.k, r, uuidv7() AS id,
           (c.k - 1) * ${classSize} + r AS place
      FROM seed.class c, generate_series(1, ${classSize}) r
     WHERE (c.k - 1) * ${classSize} + r <= ${students};
  CREATE INDEX ON seed.class (school);
  CREATE INDEX ON seed.release (school);
  CREATE INDEX ON seed.student (school);
  ANALYZE seed.class, seed.release, seed.student`

/** Fills the small tables, in one connection. `hash` is everyone's password hash. */
export const offices = (hash: string): string => `
  INSERT INTO "Institution" (id, "displayId", "displayKey", name, phone, address)
    SELECT id, 'BENCH-' || n, 'bench-' || n, 'School number ' || n, '+91 80 5550 ' || n, n || ' Lab Road' FROM seed.school;
  INSERT INTO "AcademicSession" ("institutionId", name, "catalogueId")
    SELECT s.id, academic_session(current_date), c.id
      FROM seed.school s, (SELECT id FROM "Catalogue" WHERE status = 'published' ORDER BY session DESC, version DESC LIMIT 1) c;
  INSERT INTO "Account" (id, role, email, "institutionId", "emailVerifiedAt", "passwordHash")
    SELECT uuidv7(), 'ADMIN', 'office@school' || n || '.example', id, now(), '${hash}' FROM seed.school;
  INSERT INTO "Admin" ("institutionId", id, "fullName")
    SELECT "institutionId", id, 'Office of school ' || split_part(email, '@', 2) FROM "Account" WHERE role = 'ADMIN';
  INSERT INTO "Account" (id, role, email, "institutionId", "emailVerifiedAt", "passwordHash")
    SELECT "teacherId", 'TEACHER', lower(division) || '@school' || school || '.example', "institutionId", now(), '${hash}'
      FROM seed.class;
  INSERT INTO "Session" (id, "accountId", "expiresAt")
    SELECT uuidv7(), id, now() + interval '7 days' FROM "Account";
  INSERT INTO "Teacher" ("institutionId", id, "fullName", "displayId", "approvedAt")
    SELECT "institutionId", "teacherId", 'Teacher of ' || division, 'T' || k, now() FROM seed.class;
  INSERT INTO "Class" ("institutionId", id, classdivision) SELECT "institutionId", id, division FROM seed.class;
  INSERT INTO "ClassTeacher" ("institutionId", "classId", "teacherId", lead)
    SELECT "institutionId", id, "teacherId", true FROM seed.class;
  INSERT INTO "Release" ("institutionId", id, "classId", "experimentId", "releasedById", "releasedByName")
    SELECT r."institutionId", r.id, c.id, r."experimentId", c."teacherId", 'Teacher of ' || c.division
      FROM seed.release r JOIN seed.class c ON c.id = r."classId";
  INSERT INTO "Price" (id, priceperkey) SELECT uuidv7(), 49900 WHERE NOT EXISTS (SELECT 1 FROM "Price");
  INSERT INTO "Order" ("institutionId", id, reference, quantity, priceperkey, base, tax, total, status, "paymentId",
                       "createdById", "paidAt")
    SELECT o."institutionId", o.id, 'LM-BENCH' || o.school, 100, 49900, 4228814, 761186, 4990000, 'paid',
           'pay_bench' || o.school, a.id, now()
      FROM seed.order o JOIN "Admin" a USING ("institutionId");
  INSERT INTO kept.headcount SELECT "institutionId", "classId", count(*) FROM seed.student GROUP BY 1, 2`

/** How many of each school's 100 keys are assigned. */
const ASSIGNED_KEYS = 60

const students = (condition: string) => `
  INSERT INTO "Account" (id, role, email, "institutionId", "emailVerifiedAt")
    SELECT id, 'STUDENT', lower(division) || '.' || r || '@school' || school || '.example', "institutionId", now()
      FROM seed.student WHERE ${condition};
  INSERT INTO "Student" ("institutionId", id, username, "rollNumber", "admissionNumber", "classId", address, subsplan,
                         "releasedMarks")
    SELECT "institutionId", id, 'Student ' || r || ' of ' || division, r::text, 'A' || k || '-' || r, "classId",
           r || ' Beaker Street', (CASE WHEN place <= ${ASSIGNED_KEYS} THEN 'premium' ELSE 'free' END)::"Plan", released.marks
      FROM seed.student JOIN seed.released USING (r) WHERE ${condition};
  INSERT INTO "AccessKey" ("institutionId", id, key, "orderId", status, "studentId", "assignedAt", "expiresAt")
    SELECT o."institutionId", uuidv7(), upper(substr(md5(o.school || '-' || nth.k), 1, 16)), o.id,
           (CASE WHEN s.id IS NULL THEN 'free' ELSE 'assigned' END)::"KeyStatus", s.id,
           CASE WHEN s.id IS NOT NULL THEN now() END, now() + interval '300 days'
      FROM seed.order o CROSS JOIN generate_series(1, 100) AS nth(k)
      LEFT JOIN (SELECT * FROM seed.student WHERE ${condition}) s ON s.school = o.school AND s.place = nth.k AND nth.k <= ${ASSIGNED_KEYS}
     WHERE o.${condition}`

/** Every student has done the first experiments; of ten marks eight are released, one is a draft, and one attempt waits. */
const work = (condition: string) => `
  WITH done AS (
    INSERT INTO "Attempt" ("institutionId", id, "studentId", "experimentId", "clientAttemptId", "submittedAt", proposed,
                           marks, version, "markedById", "markedByName", "markedAt", "releaseId")
    SELECT s."institutionId", uuidv7(), s.id, e.id, 'bench-' || e.n, now() - make_interval(days => (30 - e.n)::int),
           (s.r + e.n) % (e.maximum + 1),
           CASE WHEN (s.r + e.n) % 10 > 0 THEN (s.r + e.n) % (e.maximum + 1) END,
           ((s.r + e.n) % 10 > 0)::int,
           CASE WHEN (s.r + e.n) % 10 > 0 THEN s."teacherId" END,
           CASE WHEN (s.r + e.n) % 10 > 0 THEN 'Teacher of ' || s.division END,
           CASE WHEN (s.r + e.n) % 10 > 0 THEN now() END,
           CASE WHEN (s.r + e.n) % 10 > 1 THEN r.id END
      FROM (SELECT * FROM seed.student WHERE ${condition}) s
      CROSS JOIN seed.experiment e
      JOIN (SELECT * FROM seed.release WHERE ${condition}) r ON r."classId" = s."classId" AND r."experimentId" = e.id
    RETURNING "institutionId", id, marks, "markedById", "markedByName"
  ), history AS (
    INSERT INTO "MarkChange" ("institutionId", id, "attemptId", "newMarks", version, via, "markedById", "markedByName")
    SELECT "institutionId", uuidv7(), id, marks, 1, 'grid', "markedById", "markedByName" FROM done WHERE marks IS NOT NULL
  )
  INSERT INTO "Comment" ("institutionId", id, "attemptId", "authorId", name, comment)
    SELECT "institutionId", uuidv7(), id, "markedById", "markedByName", 'Label the axes of your graph next time.'
      FROM done WHERE marks = 2`

/** The number of attempts per day, as the site's trigger maintains it. */
const days = (condition: string) => `
  INSERT INTO kept.handed_in ("institutionId", day, attempts)
    SELECT s."institutionId", ((now() - make_interval(days => (30 - e.n)::int)) AT TIME ZONE 'Asia/Kolkata')::date, count(*)
      FROM seed.student s CROSS JOIN seed.experiment e WHERE ${condition} GROUP BY 1, 2`

/** The people and work of the schools `from` to `to`, inclusive: as much as one connection loads at a time. */
export const pupils = (from: number, to: number): string => {
  const condition = `school BETWEEN ${from} AND ${to}`
  return `${students(condition)}; ${work(condition)}; ${days(condition)}`
}

/** Every school `ago` years earlier: classes, students who have left, and all their marks, unreleased. */
export const yearBefore = (ago: number): string => {
  const name = `academic_session((current_date - interval '${ago} years')::date)`
  return `
  INSERT INTO "AcademicSession" ("institutionId", name, "catalogueId", "begunAt", "endedAt")
    SELECT "institutionId", ${name}, "catalogueId", now() - interval '${ago} years', now() - interval '${ago - 1} years'
      FROM "AcademicSession" WHERE "endedAt" IS NULL;
  CREATE UNLOGGED TABLE seed.old_class AS SELECT id, uuidv7() AS old FROM seed.class;
  CREATE UNLOGGED TABLE seed.old_student AS SELECT id, uuidv7() AS old FROM seed.student;
  INSERT INTO "Class" ("institutionId", id, classdivision, "pastSession")
    SELECT c."institutionId", o.old, c.division, ${name} FROM seed.class c JOIN seed.old_class o USING (id);
  INSERT INTO "ClassTeacher" ("institutionId", "classId", "teacherId", lead)
    SELECT c."institutionId", o.old, c."teacherId", true FROM seed.class c JOIN seed.old_class o USING (id);
  INSERT INTO "Account" (id, role, email, "institutionId", "disabledAt")
    SELECT o.old, 'STUDENT', s.id || '@${ago}.years.example', s."institutionId", now() FROM seed.student s JOIN seed.old_student o USING (id);
  INSERT INTO "Student" ("institutionId", id, username, "rollNumber", "admissionNumber", "classId", "pastSession")
    SELECT s."institutionId", o.old, 'Student ' || s.r || ' of ' || s.division, s.r::text, 'A${ago}-' || s.k || '-' || s.r, c.old,
           ${name}
      FROM seed.student s JOIN seed.old_student o USING (id) JOIN seed.old_class c ON c.id = s."classId";
  WITH done AS (
    INSERT INTO "Attempt" ("institutionId", id, "studentId", "experimentId", "clientAttemptId", "submittedAt", marks, version,
                           "markedById", "markedByName", "markedAt")
    SELECT s."institutionId", uuidv7(), o.old, e.id, 'bench-' || e.n, now() - interval '${ago} years',
           (s.r + e.n) % (e.maximum + 1), 1, s."teacherId", 'Teacher of ' || s.division, now() - interval '${ago} years'
      FROM seed.student s JOIN seed.old_student o USING (id) CROSS JOIN seed.experiment e
    RETURNING "institutionId", id, marks, "markedById", "markedByName"
  )
  INSERT INTO "MarkChange" ("institutionId", id, "attemptId", "newMarks", version, via, "markedById", "markedByName")
    SELECT "institutionId", uuidv7(), id, marks, 1, 'grid', "markedById", "markedByName" FROM done;
  DROP TABLE seed.old_class, seed.old_student`
}

/** Finds students whose summary of marks differs from what the site's trigger would have written. */
export const wrongMarks = `
  SELECT count(*)::int AS wrong FROM (SELECT * FROM "Student" LIMIT 500) s
   WHERE s."releasedMarks" <> labmark_released_marks(s."institutionId", s.id)`
