-- Lists of students show P, C and B of each. What those are made from stands with the student, so that a list does not
-- read every attempt: `c1 4;p2 3.5`, an experiment by its subject and number with its mark, oldest first.
ALTER TABLE "Student" ADD COLUMN "releasedMarks" TEXT NOT NULL DEFAULT '';

CREATE FUNCTION labmark_released_marks(school uuid, student uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(string_agg(left(e.subject::text, 1) || e.number || ' ' || trim_scale(a.marks), ';'
                             ORDER BY a."submittedAt", a.id), '')
    FROM "Attempt" a JOIN "Experiment" e ON e.id = a."experimentId"
   WHERE a."institutionId" = school AND a."studentId" = student AND a.marks IS NOT NULL AND a."releaseId" IS NOT NULL
$$;

-- Whoever else changes a student's marks waits for the row, and then reads what the first has left.
CREATE FUNCTION labmark_write_released_marks(students uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "Student" s WHERE s.id = ANY (students) ORDER BY s.id FOR NO KEY UPDATE;
  UPDATE "Student" s SET "releasedMarks" = labmark_released_marks(s."institutionId", s.id) WHERE s.id = ANY (students);
END
$$;

CREATE FUNCTION labmark_keep_released_marks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE students uuid[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(DISTINCT n."studentId") INTO students
      FROM was o JOIN now_is n ON n."institutionId" = o."institutionId" AND n.id = o.id
     WHERE (o."releaseId" IS NOT NULL OR n."releaseId" IS NOT NULL)
       AND (o.marks, o."releaseId" IS NULL, o."submittedAt", o."studentId")
           IS DISTINCT FROM (n.marks, n."releaseId" IS NULL, n."submittedAt", n."studentId");
  ELSIF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT n."studentId") INTO students FROM now_is n WHERE n."releaseId" IS NOT NULL;
  ELSE
    SELECT array_agg(DISTINCT o."studentId") INTO students FROM was o WHERE o."releaseId" IS NOT NULL;
  END IF;
  IF students IS NOT NULL THEN PERFORM labmark_write_released_marks(students); END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER released_marks_added AFTER INSERT ON "Attempt" REFERENCING NEW TABLE AS now_is
  FOR EACH STATEMENT EXECUTE FUNCTION labmark_keep_released_marks();
CREATE TRIGGER released_marks_changed AFTER UPDATE ON "Attempt" REFERENCING OLD TABLE AS was NEW TABLE AS now_is
  FOR EACH STATEMENT EXECUTE FUNCTION labmark_keep_released_marks();
CREATE TRIGGER released_marks_gone AFTER DELETE ON "Attempt" REFERENCING OLD TABLE AS was
  FOR EACH STATEMENT EXECUTE FUNCTION labmark_keep_released_marks();

SELECT set_config('labmark.institute', '*', true);
UPDATE "Student" s SET "releasedMarks" = labmark_released_marks(s."institutionId", s.id)
 WHERE EXISTS (SELECT 1 FROM "Attempt" a
                WHERE a."institutionId" = s."institutionId" AND a."studentId" = s.id AND a."releaseId" IS NOT NULL);
