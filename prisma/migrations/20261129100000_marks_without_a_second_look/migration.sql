-- contract: every version that has been released knows parts and absences, and tells the history what they took the place of.
-- These triggers did so for versions that knew neither: a look into the history for each mark of a save.
SET lock_timeout = '5s';
-- In the order in which a save locks them.
DROP TRIGGER mark_for_absence ON "Attempt";
DROP TRIGGER mark_for_parts ON "Attempt";
DROP TRIGGER old_absence ON "MarkChange";
DROP TRIGGER old_parts ON "MarkChange";
DROP FUNCTION labmark_tell_old_absence();
DROP FUNCTION labmark_tell_old_parts();
DROP FUNCTION labmark_mark_for_absence();
DROP FUNCTION labmark_mark_for_parts();

-- The mark that stands among a student's is known, so that it is found without patterns, which took a third of this update.
-- Of an experiment that was done twice, the key does not say which.
CREATE FUNCTION labmark_remark_released(school uuid, students uuid[], keys text[], old_texts text[], new_texts text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE unclear uuid[]; updated int;
BEGIN
  UPDATE "Student" s
     SET "releasedMarks" = trim(BOTH ';' FROM replace(';' || s."releasedMarks" || ';', ';' || r.key || ' ' || r.old_text || ';',
                                                      ';' || r.key || ' ' || r.new_text || ';'))
    FROM unnest(students, keys, old_texts, new_texts) AS r(student, key, old_text, new_text)
   WHERE s."institutionId" = school AND s.id = r.student
     AND strpos(';' || s."releasedMarks" || ';', ';' || r.key || ' ' || r.old_text || ';') > 0
     AND split_part(';' || s."releasedMarks", ';' || r.key || ' ', 3) = '';
  GET DIAGNOSTICS updated = ROW_COUNT;
  IF updated = cardinality(students) THEN RETURN; END IF;
  SELECT array_agg(s.id) INTO unclear
    FROM "Student" s JOIN unnest(students, keys, new_texts) AS r(student, key, new_text) ON s.id = r.student
   WHERE s."institutionId" = school
     AND (strpos(';' || s."releasedMarks" || ';', ';' || r.key || ' ' || r.new_text || ';') = 0
          OR split_part(';' || s."releasedMarks", ';' || r.key || ' ', 3) <> '');
  IF unclear IS NOT NULL THEN PERFORM labmark_write_released_marks(school, unclear); END IF;
END $$;

CREATE OR REPLACE FUNCTION labmark_keep_released_marks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  school uuid;
  owners uuid[];
  experiments text[];
  marks numeric[];
  old_marks numeric[];
  only_marks boolean[];
  students uuid[];
  remarked uuid[];
  keys text[];
  old_texts text[];
  new_texts text[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    FOR school, students IN
      SELECT n."institutionId", array_agg(DISTINCT n."studentId") FROM now_is n WHERE n."releaseId" IS NOT NULL GROUP BY 1 LOOP
      PERFORM labmark_write_released_marks(school, students);
    END LOOP;
    RETURN NULL;
  ELSIF TG_OP = 'DELETE' THEN
    FOR school, students IN
      SELECT o."institutionId", array_agg(DISTINCT o."studentId") FROM was o WHERE o."releaseId" IS NOT NULL GROUP BY 1 LOOP
      PERFORM labmark_write_released_marks(school, students);
    END LOOP;
    RETURN NULL;
  END IF;
  FOR school, owners, experiments, marks, old_marks, only_marks IN
    SELECT n."institutionId", array_agg(n."studentId"), array_agg(n."experimentId"), array_agg(n.marks), array_agg(o.marks),
           array_agg(o."releaseId" IS NOT NULL AND n."releaseId" IS NOT NULL AND o.marks IS NOT NULL AND n.marks IS NOT NULL
                     AND (o."submittedAt", o."studentId") = (n."submittedAt", n."studentId"))
      FROM was o JOIN now_is n ON n."institutionId" = o."institutionId" AND n.id = o.id
     WHERE (o."releaseId" IS NOT NULL OR n."releaseId" IS NOT NULL)
       AND (o.marks, o.absence, o."releaseId" IS NULL, o."submittedAt", o."studentId")
           IS DISTINCT FROM (n.marks, n.absence, n."releaseId" IS NULL, n."submittedAt", n."studentId")
     GROUP BY 1 LOOP
    WITH changed AS (
      SELECT c.student, left(e.subject::text, 1) || e.number AS key, c.mark, c.old_mark, c.only_mark
        FROM unnest(owners, experiments, marks, old_marks, only_marks) AS c(student, experiment, mark, old_mark, only_mark)
        JOIN "Experiment" e ON e.id = c.experiment
    ), by_student AS (
      SELECT student, count(*) = 1 AND bool_and(only_mark) AS in_place, min(key) AS key,
             trim_scale(min(old_mark))::text AS old_text, trim_scale(min(mark))::text AS new_text
        FROM changed GROUP BY student ORDER BY student
    )
    SELECT array_agg(student) FILTER (WHERE NOT in_place), array_agg(student) FILTER (WHERE in_place),
           array_agg(key) FILTER (WHERE in_place), array_agg(old_text) FILTER (WHERE in_place), array_agg(new_text) FILTER (WHERE in_place)
      INTO students, remarked, keys, old_texts, new_texts
      FROM by_student;
    IF remarked IS NOT NULL THEN
      PERFORM 1 FROM "Student" s WHERE s."institutionId" = school AND s.id = ANY (students || remarked) ORDER BY s.id FOR NO KEY UPDATE;
      PERFORM labmark_remark_released(school, remarked, keys, old_texts, new_texts);
    END IF;
    IF students IS NOT NULL THEN PERFORM labmark_write_released_marks(school, students); END IF;
  END LOOP;
  RETURN NULL;
END
$$;
DROP FUNCTION labmark_remark_released(uuid, uuid[], text[], text[]);
