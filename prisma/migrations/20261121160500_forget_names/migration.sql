-- Who took down a parent's answer on paper can be forgotten like everybody else.
CREATE OR REPLACE FUNCTION only_forgets_a_name(old_row jsonb, new_row jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT (old_row - '{name,markedByName,byName,recordedByName,ip}'::text[])
       = (new_row - '{name,markedByName,byName,recordedByName,ip}'::text[])
     AND NOT EXISTS (
       SELECT 1 FROM jsonb_each(new_row) AS fresh(field, value)
        WHERE value IS DISTINCT FROM old_row -> field AND value NOT IN ('"Erased person"'::jsonb, 'null'::jsonb))
$$;

CREATE OR REPLACE FUNCTION refuse_to_unsay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (
    SELECT 1 FROM "Student" s WHERE s."institutionId" = OLD."institutionId" AND s.id = OLD."studentId"
  ) THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND only_forgets_a_name(to_jsonb(OLD), to_jsonb(NEW)) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% rows are only ever added', TG_TABLE_NAME;
END $$;

CREATE FUNCTION labmark_forget_recorder(school uuid, person uuid) RETURNS int
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  said int;
BEGIN
  UPDATE "ConsentEntry" SET "recordedByName" = 'Erased person', ip = NULL
   WHERE "institutionId" = school AND "recordedById" = person;
  GET DIAGNOSTICS said = ROW_COUNT;
  RETURN said;
END $$;
