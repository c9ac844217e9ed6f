-- Academic sessions, April to March. A row of Class, Student or PracticalRule is of the session that runs while its
-- "pastSession" is ''; when that ends, of the session named there. expand: the version before knows only ''.
CREATE TABLE "AcademicSession" (
    "institutionId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "begunAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "AcademicSession_pkey" PRIMARY KEY ("institutionId","name")
);
ALTER TABLE "AcademicSession" ADD CONSTRAINT "AcademicSession_institutionId_fkey" FOREIGN KEY ("institutionId") REFERENCES "Institution"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE UNIQUE INDEX "AcademicSession_one_current" ON "AcademicSession"("institutionId") WHERE "endedAt" IS NULL;
SELECT labmark_protect('"AcademicSession"');

-- The session of a day, for example 2026-27.
CREATE FUNCTION academic_session(day date) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT to_char(day - interval '3 months', 'YYYY') || '-' || to_char(day + interval '9 months', 'YY')
$$;

-- Every institute has a current session, whichever version opens it. At the commit: one that is restored brings its own.
CREATE FUNCTION begin_first_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "AcademicSession" ("institutionId", "name")
  SELECT NEW.id, academic_session((now() AT TIME ZONE 'Asia/Kolkata')::date)
   WHERE NEW."closedAt" IS NULL AND NOT EXISTS (SELECT 1 FROM "AcademicSession" WHERE "institutionId" = NEW.id);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER first_session AFTER INSERT ON "Institution" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION begin_first_session();

SELECT set_config('labmark.institute', '*', true);
INSERT INTO "AcademicSession" ("institutionId", "name", "begunAt")
SELECT id, academic_session((now() AT TIME ZONE 'Asia/Kolkata')::date), "createdAt" FROM "Institution";

ALTER TABLE "Class" ADD COLUMN "pastSession" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Student" ADD COLUMN "pastSession" TEXT NOT NULL DEFAULT '';
ALTER TABLE "PracticalRule" ADD COLUMN "pastSession" TEXT NOT NULL DEFAULT '';
ALTER TABLE kept.headcount ADD COLUMN "pastSession" TEXT NOT NULL DEFAULT '';

-- The row of the session before, of a student who repeats or moves on. No foreign key: it outlives that row.
ALTER TABLE "Student" ADD COLUMN "continuesId" UUID;
CREATE INDEX "Student_institutionId_continuesId_idx" ON "Student"("institutionId", "continuesId");

-- The same names and numbers come back each year.
CREATE UNIQUE INDEX "Class_institutionId_classdivision_pastSession_binKey_key" ON "Class"("institutionId", "classdivision", "pastSession", "binKey");
DROP INDEX "Class_institutionId_classdivision_binKey_key";
CREATE UNIQUE INDEX "Student_institutionId_admissionNumber_pastSession_binKey_key" ON "Student"("institutionId", "admissionNumber", "pastSession", "binKey");
DROP INDEX "Student_institutionId_admissionNumber_binKey_key";

-- Nobody signs in as a student of a past session.
CREATE OR REPLACE FUNCTION set_login_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."loginKey" := CASE WHEN NEW."pastSession" = '' THEN lower(coalesce(NEW."loginName", NEW."admissionNumber")) END;
  RETURN NEW;
END $$;
DROP TRIGGER login_key ON "Student";
CREATE TRIGGER login_key BEFORE INSERT OR UPDATE OF "loginName", "admissionNumber", "loginKey", "pastSession" ON "Student"
  FOR EACH ROW EXECUTE FUNCTION set_login_key();

-- A transaction sees the rows of one session: the one that runs, unless labmark.academic_session names a past one, or * for all.
CREATE FUNCTION labmark_one_session(session_table regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'CREATE POLICY own_session ON %s AS RESTRICTIVE USING ('
    '"pastSession" = (SELECT coalesce(current_setting(''labmark.academic_session'', true), ''''))'
    ' OR (SELECT current_setting(''labmark.academic_session'', true) = ''*'')) WITH CHECK (true)', session_table);
END $$;
SELECT labmark_one_session(one::regclass) FROM unnest(ARRAY['"Class"', '"Student"', '"PracticalRule"', 'kept.headcount']) one;

-- What is of a past session does not change: not where a transaction looks at one, and not from the one that runs, which
-- does not see the student or class that the row belongs to.
CREATE FUNCTION labmark_refuse_past_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('labmark.academic_session', true), '') NOT IN ('', '*') THEN
    RAISE EXCEPTION 'an academic session that has ended does not change' USING ERRCODE = 'LM001';
  END IF;
  RETURN NULL;
END $$;
DO $$
DECLARE one text;
BEGIN
  FOREACH one IN ARRAY ARRAY['Class', 'ClassTeacher', 'Student', 'PracticalRule', 'Attempt', 'AttemptAnswer', 'MarkChange',
                             'Comment', 'Release', 'MarkFreeze', 'ConsentEntry'] LOOP
    EXECUTE format('CREATE TRIGGER past_session BEFORE INSERT OR UPDATE OR DELETE ON %I FOR EACH STATEMENT
                    EXECUTE FUNCTION labmark_refuse_past_session()', one);
  END LOOP;
END $$;

CREATE FUNCTION labmark_refuse_past_student() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM now_is n WHERE NOT EXISTS (
       SELECT 1 FROM "Student" s WHERE s."institutionId" = n."institutionId" AND s.id = n."studentId")) THEN
    RAISE EXCEPTION 'an academic session that has ended does not change' USING ERRCODE = 'LM001';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER past_student_added AFTER INSERT ON "Attempt" REFERENCING NEW TABLE AS now_is
  FOR EACH STATEMENT EXECUTE FUNCTION labmark_refuse_past_student();
CREATE TRIGGER past_student_changed AFTER UPDATE ON "Attempt" REFERENCING NEW TABLE AS now_is
  FOR EACH STATEMENT EXECUTE FUNCTION labmark_refuse_past_student();

CREATE FUNCTION labmark_refuse_past_class() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM now_is n WHERE NOT EXISTS (
       SELECT 1 FROM "Class" c WHERE c."institutionId" = n."institutionId" AND c.id = n."classId")) THEN
    RAISE EXCEPTION 'an academic session that has ended does not change' USING ERRCODE = 'LM001';
  END IF;
  RETURN NULL;
END $$;
DO $$
DECLARE one text;
BEGIN
  FOREACH one IN ARRAY ARRAY['Release', 'MarkFreeze', 'ClassTeacher'] LOOP
    EXECUTE format('CREATE TRIGGER past_class_added AFTER INSERT ON %I REFERENCING NEW TABLE AS now_is
                    FOR EACH STATEMENT EXECUTE FUNCTION labmark_refuse_past_class()', one);
    EXECUTE format('CREATE TRIGGER past_class_changed AFTER UPDATE ON %I REFERENCING NEW TABLE AS now_is
                    FOR EACH STATEMENT EXECUTE FUNCTION labmark_refuse_past_class()', one);
  END LOOP;
END $$;

-- A student's class is of the same session: also of a student who was added while the next one was begun.
CREATE FUNCTION labmark_refuse_other_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM now_is n WHERE n."classId" IS NOT NULL AND NOT EXISTS (
       SELECT 1 FROM "Class" c
        WHERE c."institutionId" = n."institutionId" AND c.id = n."classId" AND c."pastSession" = n."pastSession")) THEN
    RAISE EXCEPTION 'an academic session that has ended does not change' USING ERRCODE = 'LM001';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER own_session_added AFTER INSERT ON "Student" REFERENCING NEW TABLE AS now_is
  FOR EACH STATEMENT EXECUTE FUNCTION labmark_refuse_other_session();
CREATE TRIGGER own_session_changed AFTER UPDATE ON "Student" REFERENCING NEW TABLE AS now_is
  FOR EACH STATEMENT EXECUTE FUNCTION labmark_refuse_other_session();

-- Headcounts of a session apart from those of another.
DROP FUNCTION kept.add_heads(uuid[], uuid[], int[]);
CREATE FUNCTION kept.add_heads(schools uuid[], classes uuid[], differences int[], sessions text[]) RETURNS void LANGUAGE sql AS $$
  WITH difference AS MATERIALIZED (
    SELECT * FROM unnest(schools, classes, differences, sessions) AS d("institutionId", "classId", students, "pastSession")
  ), free AS MATERIALIZED (
    SELECT h.ctid AS place FROM kept.headcount h JOIN difference d ON h."institutionId" = d."institutionId"
       AND h."pastSession" = d."pastSession"
       AND (h."classId" = d."classId" OR h."classId" IS NULL AND d."classId" IS NULL)
       FOR UPDATE OF h SKIP LOCKED
  ), taken AS (DELETE FROM kept.headcount h USING free WHERE h.ctid = free.place
               RETURNING h."institutionId", h."classId", h.students, h."pastSession")
  INSERT INTO kept.headcount ("institutionId", "classId", students, "pastSession")
  SELECT "institutionId", "classId", sum(students), "pastSession"
    FROM (SELECT * FROM difference UNION ALL SELECT * FROM taken) both_of
   GROUP BY "institutionId", "classId", "pastSession" HAVING sum(students) <> 0
$$;

CREATE OR REPLACE FUNCTION kept.count_heads() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  schools uuid[];
  classes uuid[];
  differences int[];
  sessions text[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg("institutionId"), array_agg("classId"), array_agg(students), array_agg("pastSession")
      INTO schools, classes, differences, sessions
      FROM (SELECT "institutionId", "classId", "pastSession", count(*)::int AS students
              FROM now_is WHERE "removedAt" IS NULL GROUP BY 1, 2, 3) d;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg("institutionId"), array_agg("classId"), array_agg(students), array_agg("pastSession")
      INTO schools, classes, differences, sessions
      FROM (SELECT "institutionId", "classId", "pastSession", -count(*)::int AS students
              FROM was WHERE "removedAt" IS NULL GROUP BY 1, 2, 3) d;
  ELSE
    SELECT array_agg("institutionId"), array_agg("classId"), array_agg(students), array_agg("pastSession")
      INTO schools, classes, differences, sessions
      FROM (SELECT "institutionId", "classId", "pastSession", sum(one)::int AS students
              FROM (SELECT "institutionId", "classId", "pastSession", 1 AS one FROM now_is WHERE "removedAt" IS NULL
                    UNION ALL
                    SELECT "institutionId", "classId", "pastSession", -1 FROM was WHERE "removedAt" IS NULL) each
             GROUP BY 1, 2, 3 HAVING sum(one) <> 0) d;
  END IF;
  IF schools IS NOT NULL THEN PERFORM kept.add_heads(schools, classes, differences, sessions); END IF;
  RETURN NULL;
END
$$;

-- Of a practical file whose student is erased its code stays, so that whoever scans it learns that it was printed here.
CREATE TABLE "ErasedFile" (
    "institutionId" UUID NOT NULL,
    "token" TEXT NOT NULL,
    "printedAt" TIMESTAMPTZ(3) NOT NULL,
    "erasedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ErasedFile_pkey" PRIMARY KEY ("institutionId","token")
);
ALTER TABLE "ErasedFile" ADD CONSTRAINT "ErasedFile_institutionId_fkey" FOREIGN KEY ("institutionId") REFERENCES "Institution"("id") ON DELETE CASCADE ON UPDATE CASCADE;
SELECT labmark_protect('"ErasedFile"');
CREATE FUNCTION remember_erased_file() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO "ErasedFile" ("institutionId", "token", "printedAt")
  SELECT OLD."institutionId", OLD."token", OLD."createdAt" FROM "Institution" i WHERE i.id = OLD."institutionId"
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER erased_file AFTER DELETE ON "PracticalFile" FOR EACH ROW EXECUTE FUNCTION remember_erased_file();
