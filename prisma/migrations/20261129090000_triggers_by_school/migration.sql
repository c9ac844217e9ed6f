-- Triggers name the school of each row that they read or write, so that a database of many nodes asks one of them (docs/scale.md).
-- They do what they did: the version before notices nothing.
SET lock_timeout = '5s';

CREATE OR REPLACE FUNCTION labmark_refuse_past_student() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE school uuid; students uuid[];
BEGIN
  FOR school, students IN SELECT n."institutionId", array_agg(DISTINCT n."studentId") FROM now_is n GROUP BY 1 LOOP
    IF (SELECT count(*) FROM "Student" s WHERE s."institutionId" = school AND s.id = ANY (students)) < cardinality(students) THEN
      RAISE EXCEPTION 'an academic session that has ended does not change' USING ERRCODE = 'LM001';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION labmark_refuse_past_class() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE school uuid; classes uuid[];
BEGIN
  FOR school, classes IN SELECT n."institutionId", array_agg(DISTINCT n."classId") FROM now_is n GROUP BY 1 LOOP
    IF (SELECT count(*) FROM "Class" c WHERE c."institutionId" = school AND c.id = ANY (classes)) < cardinality(classes) THEN
      RAISE EXCEPTION 'an academic session that has ended does not change' USING ERRCODE = 'LM001';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION labmark_refuse_other_session() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE school uuid; session text; classes uuid[];
BEGIN
  FOR school, session, classes IN
    SELECT n."institutionId", n."pastSession", array_agg(DISTINCT n."classId") FROM now_is n
     WHERE n."classId" IS NOT NULL GROUP BY 1, 2 LOOP
    IF (SELECT count(*) FROM "Class" c WHERE c."institutionId" = school AND c.id = ANY (classes) AND c."pastSession" = session)
       < cardinality(classes) THEN
      RAISE EXCEPTION 'an academic session that has ended does not change' USING ERRCODE = 'LM001';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION labmark_refuse_other_experiment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE experiments text[];
BEGIN
  SELECT array_agg(DISTINCT n."experimentId") INTO experiments FROM now_is n;
  IF (SELECT count(*) FROM "Experiment" e WHERE e.id = ANY (experiments)) < cardinality(experiments) THEN
    RAISE EXCEPTION 'the session has no such experiment' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END $$;

-- A node calls its part of a table by another name, so each function knows by itself which table it is for.
CREATE FUNCTION labmark_refuse_published_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'published' AND NOT (TG_OP = 'UPDATE' AND labmark_is_withdrawal(to_jsonb(OLD), to_jsonb(NEW))) THEN
    RAISE EXCEPTION 'a published catalogue does not change' USING ERRCODE = 'LM002';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE FUNCTION labmark_refuse_published_experiment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM labmark_refuse_below_published(ARRAY[OLD."catalogueId"]); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM labmark_refuse_below_published(ARRAY[NEW."catalogueId"]); END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE FUNCTION labmark_refuse_published_question() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM labmark_refuse_below_published(ARRAY(
    SELECT e."catalogueId" FROM "Experiment" e
     WHERE e.id = CASE WHEN TG_OP <> 'INSERT' THEN OLD."experimentId" END
        OR e.id = CASE WHEN TG_OP <> 'DELETE' THEN NEW."experimentId" END));
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
-- Replaced rather than dropped: that lets others go on reading these tables, which nearly every page does.
CREATE OR REPLACE TRIGGER published BEFORE UPDATE OR DELETE ON "Catalogue" FOR EACH ROW EXECUTE FUNCTION labmark_refuse_published_catalogue();
CREATE OR REPLACE TRIGGER published BEFORE INSERT OR UPDATE OR DELETE ON "Experiment" FOR EACH ROW EXECUTE FUNCTION labmark_refuse_published_experiment();
CREATE OR REPLACE TRIGGER published BEFORE INSERT OR UPDATE OR DELETE ON "Question" FOR EACH ROW EXECUTE FUNCTION labmark_refuse_published_question();
DROP FUNCTION labmark_refuse_published();

-- Counts that another transaction holds stay as they are: this one is added beside them.
CREATE OR REPLACE FUNCTION kept.add_heads(schools uuid[], classes uuid[], differences int[], sessions text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE one record; counted int;
BEGIN
  FOR one IN SELECT * FROM unnest(schools, classes, differences, sessions) AS d(school, class, students, session) LOOP
    WITH free AS MATERIALIZED (
      SELECT h.ctid AS place FROM kept.headcount h
       WHERE h."institutionId" = one.school AND h."pastSession" = one.session
         AND (h."classId" = one.class OR h."classId" IS NULL AND one.class IS NULL)
         FOR UPDATE OF h SKIP LOCKED
    ), taken AS (DELETE FROM kept.headcount h USING free WHERE h."institutionId" = one.school AND h.ctid = free.place RETURNING h.students)
    SELECT one.students + coalesce(sum(students), 0) INTO counted FROM taken;
    IF counted <> 0 THEN
      INSERT INTO kept.headcount ("institutionId", "classId", students, "pastSession")
      VALUES (one.school, one.class, counted, one.session);
    END IF;
  END LOOP;
END $$;

-- In PL/pgSQL, which keeps their plans, and whose parameters tell the node.
CREATE OR REPLACE FUNCTION labmark_released_marks(school uuid, student uuid) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT coalesce(string_agg(left(e.subject::text, 1) || e.number || ' ' || trim_scale(a.marks), ';'
                               ORDER BY a."submittedAt", a.id), '')
      FROM "Attempt" a JOIN "Experiment" e ON e.id = a."experimentId"
     WHERE a."institutionId" = school AND a."studentId" = student AND a.marks IS NOT NULL AND a."releaseId" IS NOT NULL);
END $$;
CREATE OR REPLACE FUNCTION labmark_released_absences(school uuid, student uuid) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT coalesce(string_agg(left(n.subject::text, 1) || n.number || ' ' || n.absence, ';' ORDER BY n.subject, n.number), '')
      FROM (SELECT DISTINCT ON (e.id) e.subject, e.number, a.absence
              FROM "Attempt" a JOIN "Experiment" e ON e.id = a."experimentId"
             WHERE a."institutionId" = school AND a."studentId" = student AND a."releaseId" IS NOT NULL
               AND (a.marks IS NOT NULL OR a.absence IS NOT NULL)
             ORDER BY e.id, a."submittedAt" DESC, a.id DESC) n
     WHERE n.absence IS NOT NULL);
END $$;
CREATE OR REPLACE FUNCTION labmark_catalogues() RETURNS uuid[] LANGUAGE plpgsql STABLE AS $$
DECLARE school uuid := labmark_institute(); session text := coalesce(current_setting('labmark.academic_session', true), '');
BEGIN
  RETURN (
    SELECT array_agg(y."catalogueId") FROM "AcademicSession" y
     WHERE y."institutionId" = school
       AND CASE session WHEN '' THEN y."endedAt" IS NULL WHEN '*' THEN true ELSE y.name = session END);
END $$;

CREATE FUNCTION labmark_write_released_marks(school uuid, students uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE held uuid[]; marks text[]; absences text[];
BEGIN
  PERFORM 1 FROM "Student" s WHERE s."institutionId" = school AND s.id = ANY (students) ORDER BY s.id FOR NO KEY UPDATE;
  SELECT array_agg(id), array_agg(labmark_released_marks(school, id)), array_agg(labmark_released_absences(school, id))
    INTO held, marks, absences FROM unnest(students) id;
  UPDATE "Student" s SET "releasedMarks" = r.marks, "releasedAbsences" = r.absences
    FROM unnest(held, marks, absences) AS r(student, marks, absences)
   WHERE s."institutionId" = school AND s.id = r.student;
END $$;

-- Of an experiment that was done twice, the key does not say which.
CREATE FUNCTION labmark_remark_released(school uuid, students uuid[], keys text[], new_marks text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE unclear uuid[]; updated int;
BEGIN
  UPDATE "Student" s
     SET "releasedMarks" = regexp_replace(s."releasedMarks", '(^|;)' || r.key || ' [^;]*', '\1' || r.key || ' ' || r.marks)
    FROM unnest(students, keys, new_marks) AS r(student, key, marks)
   WHERE s."institutionId" = school AND s.id = r.student
     AND regexp_count(s."releasedMarks", '(^|;)' || r.key || ' ') = 1;
  GET DIAGNOSTICS updated = ROW_COUNT;
  IF updated = cardinality(students) THEN RETURN; END IF;
  SELECT array_agg(s.id) INTO unclear
    FROM "Student" s JOIN unnest(students, keys) AS r(student, key) ON s.id = r.student
   WHERE s."institutionId" = school AND regexp_count(s."releasedMarks", '(^|;)' || r.key || ' ') <> 1;
  IF unclear IS NOT NULL THEN PERFORM labmark_write_released_marks(school, unclear); END IF;
END $$;

CREATE OR REPLACE FUNCTION labmark_keep_released_marks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  school uuid;
  owners uuid[];
  experiments text[];
  marks numeric[];
  only_marks boolean[];
  students uuid[];
  remarked uuid[];
  keys text[];
  new_marks text[];
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
  FOR school, owners, experiments, marks, only_marks IN
    SELECT n."institutionId", array_agg(n."studentId"), array_agg(n."experimentId"), array_agg(n.marks),
           array_agg(o."releaseId" IS NOT NULL AND n."releaseId" IS NOT NULL AND o.marks IS NOT NULL AND n.marks IS NOT NULL
                     AND (o."submittedAt", o."studentId") = (n."submittedAt", n."studentId"))
      FROM was o JOIN now_is n ON n."institutionId" = o."institutionId" AND n.id = o.id
     WHERE (o."releaseId" IS NOT NULL OR n."releaseId" IS NOT NULL)
       AND (o.marks, o.absence, o."releaseId" IS NULL, o."submittedAt", o."studentId")
           IS DISTINCT FROM (n.marks, n.absence, n."releaseId" IS NULL, n."submittedAt", n."studentId")
     GROUP BY 1 LOOP
    WITH changed AS (
      SELECT c.student, left(e.subject::text, 1) || e.number AS key, c.mark, c.only_mark
        FROM unnest(owners, experiments, marks, only_marks) AS c(student, experiment, mark, only_mark)
        JOIN "Experiment" e ON e.id = c.experiment
    ), by_student AS (
      SELECT student, count(*) = 1 AND bool_and(only_mark) AS in_place, min(key) AS key,
             trim_scale(min(mark))::text AS new_mark
        FROM changed GROUP BY student ORDER BY student
    )
    SELECT array_agg(student) FILTER (WHERE NOT in_place), array_agg(student) FILTER (WHERE in_place),
           array_agg(key) FILTER (WHERE in_place), array_agg(new_mark) FILTER (WHERE in_place)
      INTO students, remarked, keys, new_marks
      FROM by_student;
    IF remarked IS NOT NULL THEN
      PERFORM 1 FROM "Student" s WHERE s."institutionId" = school AND s.id = ANY (students || remarked) ORDER BY s.id FOR NO KEY UPDATE;
      PERFORM labmark_remark_released(school, remarked, keys, new_marks);
    END IF;
    IF students IS NOT NULL THEN PERFORM labmark_write_released_marks(school, students); END IF;
  END LOOP;
  RETURN NULL;
END
$$;
DROP FUNCTION labmark_write_released_marks(uuid[]);
DROP FUNCTION labmark_remark_released(uuid[], text[], text[]);

-- Held until the transaction ends, so that what it found of them stays so. db:distribute has its own.
CREATE FUNCTION labmark_hold_catalogues(catalogues uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "Catalogue" c WHERE c.id = ANY (catalogues) ORDER BY c.id FOR SHARE;
END $$;
CREATE OR REPLACE FUNCTION labmark_refuse_below_published(catalogues uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM labmark_hold_catalogues(catalogues);
  IF EXISTS (SELECT 1 FROM "Catalogue" c WHERE c.id = ANY (catalogues) AND c.status = 'published') THEN
    RAISE EXCEPTION 'a published catalogue does not change' USING ERRCODE = 'LM002';
  END IF;
END $$;
CREATE OR REPLACE FUNCTION choose_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE used "Catalogue"; restored boolean := TG_OP = 'INSERT' AND NEW."catalogueId" IS NOT NULL;
BEGIN
  IF NEW."catalogueId" IS NULL THEN
    SELECT c.* INTO used FROM "AcademicSession" y JOIN "Catalogue" c ON c.id = y."catalogueId"
     WHERE y."institutionId" = NEW."institutionId" ORDER BY y.name DESC LIMIT 1;
    SELECT c.id INTO NEW."catalogueId" FROM "Catalogue" c
     WHERE c.status = 'published' AND (c."withdrawnAt" IS NULL OR c.id = used.id)
       AND (c.board, c.level) = (coalesce(used.board, 'CBSE'), coalesce(used.level, '10'))
       AND (c.session = NEW.name OR c.id = used.id OR used.id IS NULL)
     ORDER BY c.session = NEW.name DESC, c.session < NEW.name DESC, c.session DESC, c.version DESC LIMIT 1;
  END IF;
  PERFORM labmark_hold_catalogues(ARRAY[NEW."catalogueId"]);
  IF NOT EXISTS (
    SELECT 1 FROM "Catalogue" c
     WHERE c.id = NEW."catalogueId" AND c.status = 'published' AND (c."withdrawnAt" IS NULL OR c.id = used.id OR restored)) THEN
    RAISE EXCEPTION 'an academic session uses a published catalogue that is not withdrawn' USING ERRCODE = 'LM003';
  END IF;
  RETURN NEW;
END $$;
