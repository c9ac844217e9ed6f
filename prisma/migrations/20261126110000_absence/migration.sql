-- Instead of a mark an attempt can say why there is none: A (absent), E (exempt) or R with a day (rescheduled to it).
SET lock_timeout = '5s';
ALTER TABLE "Attempt" ADD COLUMN "absence" TEXT;
ALTER TABLE "Attempt" ADD CONSTRAINT "Attempt_mark_or_absence" CHECK (
  "absence" IS NULL OR "marks" IS NULL AND "absence" ~ '^(A|E|R\d{4}-\d{2}-\d{2})$') NOT VALID;
ALTER TABLE "MarkChange" ADD COLUMN "oldAbsence" TEXT, ADD COLUMN "newAbsence" TEXT;
ALTER TABLE "Student" ADD COLUMN "releasedAbsences" TEXT NOT NULL DEFAULT '';

-- The version before knows no absence: the mark that it gives takes the place of one.
CREATE FUNCTION labmark_mark_for_absence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.absence := NULL;
  RETURN NEW;
END
$$;
CREATE TRIGGER mark_for_absence BEFORE UPDATE OF marks ON "Attempt" FOR EACH ROW
  WHEN (NEW.marks IS NOT NULL AND NEW.absence IS NOT NULL AND NEW.absence = OLD.absence)
  EXECUTE FUNCTION labmark_mark_for_absence();

-- Nor does it write into the history what it took the place of.
CREATE FUNCTION labmark_tell_old_absence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT m."newAbsence" INTO NEW."oldAbsence" FROM "MarkChange" m
   WHERE m."institutionId" = NEW."institutionId" AND m."attemptId" = NEW."attemptId" AND m.version = NEW.version - 1;
  RETURN NEW;
END
$$;
CREATE TRIGGER old_absence BEFORE INSERT ON "MarkChange" FOR EACH ROW
  WHEN (NEW.version > 1 AND NEW."oldMarks" IS NULL AND NEW."oldAbsence" IS NULL)
  EXECUTE FUNCTION labmark_tell_old_absence();

-- `c1 A;p2 R2027-01-20`: the experiments whose newest released attempt has an absence, in the order of the syllabus.
CREATE FUNCTION labmark_released_absences(school uuid, student uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(string_agg(left(n.subject::text, 1) || n.number || ' ' || n.absence, ';' ORDER BY n.subject, n.number), '')
    FROM (SELECT DISTINCT ON (e.id) e.subject, e.number, a.absence
            FROM "Attempt" a JOIN "Experiment" e ON e.id = a."experimentId"
           WHERE a."institutionId" = school AND a."studentId" = student AND a."releaseId" IS NOT NULL
             AND (a.marks IS NOT NULL OR a.absence IS NOT NULL)
           ORDER BY e.id, a."submittedAt" DESC, a.id DESC) n
   WHERE n.absence IS NOT NULL
$$;

CREATE OR REPLACE FUNCTION labmark_write_released_marks(students uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "Student" s WHERE s.id = ANY (students) ORDER BY s.id FOR NO KEY UPDATE;
  UPDATE "Student" s SET "releasedMarks" = labmark_released_marks(s."institutionId", s.id),
                         "releasedAbsences" = labmark_released_absences(s."institutionId", s.id)
   WHERE s.id = ANY (students);
END
$$;

-- As before, and an absence that is given, changed or taken back counts as a change of the mark.
CREATE OR REPLACE FUNCTION labmark_keep_released_marks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  students uuid[];
  remarked uuid[];
  keys text[];
  new_marks text[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    WITH changed AS (
      SELECT n."studentId" AS student, left(e.subject::text, 1) || e.number AS key, n.marks,
             o."releaseId" IS NOT NULL AND n."releaseId" IS NOT NULL AND o.marks IS NOT NULL AND n.marks IS NOT NULL
               AND (o."submittedAt", o."studentId") = (n."submittedAt", n."studentId") AS only_marks
        FROM was o
        JOIN now_is n ON n."institutionId" = o."institutionId" AND n.id = o.id
        JOIN "Experiment" e ON e.id = n."experimentId"
       WHERE (o."releaseId" IS NOT NULL OR n."releaseId" IS NOT NULL)
         AND (o.marks, o.absence, o."releaseId" IS NULL, o."submittedAt", o."studentId")
             IS DISTINCT FROM (n.marks, n.absence, n."releaseId" IS NULL, n."submittedAt", n."studentId")
    ), by_student AS (
      SELECT student, count(*) = 1 AND bool_and(only_marks) AS in_place, min(key) AS key,
             trim_scale(min(changed.marks))::text AS new_mark
        FROM changed GROUP BY student ORDER BY student
    )
    SELECT array_agg(student) FILTER (WHERE NOT in_place), array_agg(student) FILTER (WHERE in_place),
           array_agg(key) FILTER (WHERE in_place), array_agg(new_mark) FILTER (WHERE in_place)
      INTO students, remarked, keys, new_marks
      FROM by_student;
  ELSIF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT n."studentId") INTO students FROM now_is n WHERE n."releaseId" IS NOT NULL;
  ELSE
    SELECT array_agg(DISTINCT o."studentId") INTO students FROM was o WHERE o."releaseId" IS NOT NULL;
  END IF;
  IF remarked IS NOT NULL THEN
    PERFORM 1 FROM "Student" s WHERE s.id = ANY (students || remarked) ORDER BY s.id FOR NO KEY UPDATE;
    PERFORM labmark_remark_released(remarked, keys, new_marks);
  END IF;
  IF students IS NOT NULL THEN PERFORM labmark_write_released_marks(students); END IF;
  RETURN NULL;
END
$$;
