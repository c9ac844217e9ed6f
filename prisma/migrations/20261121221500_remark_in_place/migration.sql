-- A released mark that only gets another value is the usual save. Its entry in the student's released marks is rewritten
-- in place, without reading the student's attempts; everything else is made anew as before. Whoever calls this has
-- locked the students.
CREATE FUNCTION labmark_remark_released(students uuid[], keys text[], new_marks text[]) RETURNS void LANGUAGE sql AS $$
  -- Of an experiment that was done twice, the key does not say which.
  UPDATE "Student" s
     SET "releasedMarks" = CASE WHEN regexp_count(s."releasedMarks", '(^|;)' || r.key || ' ') = 1
           THEN regexp_replace(s."releasedMarks", '(^|;)' || r.key || ' [^;]*', '\1' || r.key || ' ' || r.marks)
           ELSE labmark_released_marks(s."institutionId", s.id) END
    FROM unnest(students, keys, new_marks) AS r(student, key, marks)
   WHERE s.id = r.student
$$;

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
         AND (o.marks, o."releaseId" IS NULL, o."submittedAt", o."studentId")
             IS DISTINCT FROM (n.marks, n."releaseId" IS NULL, n."submittedAt", n."studentId")
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
