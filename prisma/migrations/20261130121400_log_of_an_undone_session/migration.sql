-- The log of a session that is undone named its students by ids that nobody had any more, so that an erasure did not find the names beside
-- them. The undo now gives these entries the ids of the rows that the students had before.
SET lock_timeout = '5s';

-- As before, and an entry may follow a student to the row of the session before. Nothing else of it changes.
CREATE OR REPLACE FUNCTION labmark_refuse_all_but_names() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  named CONSTANT text[] := ARRAY[OLD."actorId"::text, OLD."subjectId", OLD.detail->'student'->>'guid'];
BEGIN
  IF (to_jsonb(OLD) - '{actorName,subjectName,detail,ip}'::text[]) = (to_jsonb(NEW) - '{actorName,subjectName,detail,ip}'::text[])
     AND NEW."actorName" IN (OLD."actorName", 'Erased person')
     AND NEW."subjectName" IN (OLD."subjectName", 'Erased person')
     AND (NEW.ip IS NULL OR NEW.ip = OLD.ip)
     AND (NEW.detail IS NULL OR NEW.detail = OLD.detail OR strpos(NEW.detail::text, '"Erased person"') > 0) THEN
    RETURN NEW;
  END IF;
  IF EXISTS (
    SELECT 1 FROM "Student" s
     WHERE s."institutionId" = OLD."institutionId" AND s.id::text = ANY (named)
       AND to_jsonb(NEW) = replace(to_jsonb(OLD)::text, s.id::text, s."continuesId"::text)::jsonb) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is only added to', TG_TABLE_NAME;
END $$;

-- Makes entries about students of the current session name the rows that they had in the session before.
CREATE FUNCTION labmark_move_log_back(school uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE "AuditEntry" e SET
         "actorId" = replace(e."actorId"::text, moved.student::text, moved.earlier::text)::uuid,
         "subjectId" = replace(e."subjectId", moved.student::text, moved.earlier::text),
         detail = replace(e.detail::text, moved.student::text, moved.earlier::text)::jsonb
    FROM (SELECT a.id, s.id AS student, s."continuesId" AS earlier
            FROM "AuditEntry" a JOIN "Student" s ON s."institutionId" = school AND s.id = a."actorId"
           WHERE a."institutionId" = school AND s."pastSession" = '' AND s."continuesId" IS NOT NULL
          UNION
          SELECT a.id, s.id, s."continuesId"
            FROM "AuditEntry" a JOIN "Student" s ON s."institutionId" = school AND s.id::text = a."subjectId"
           WHERE a."institutionId" = school AND s."pastSession" = '' AND s."continuesId" IS NOT NULL
          UNION
          SELECT a.id, s.id, s."continuesId"
            FROM "AuditEntry" a JOIN "Student" s ON s."institutionId" = school AND s.id::text = a.detail->'student'->>'guid'
           WHERE a."institutionId" = school AND s."pastSession" = '' AND s."continuesId" IS NOT NULL) moved
   WHERE e."institutionId" = school AND e.id = moved.id;
END $$;
REVOKE ALL ON FUNCTION labmark_move_log_back(uuid) FROM public;
GRANT EXECUTE ON FUNCTION labmark_move_log_back(uuid) TO labmark_app;
