-- The log, too, loses the name of a person who is erased, and nothing else: the two words take its place, where they sat is
-- forgotten, and what was noted about them goes or has the words in it.
CREATE FUNCTION labmark_refuse_all_but_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (to_jsonb(OLD) - '{actorName,subjectName,detail,ip}'::text[]) = (to_jsonb(NEW) - '{actorName,subjectName,detail,ip}'::text[])
     AND NEW."actorName" IN (OLD."actorName", 'Erased person')
     AND NEW."subjectName" IN (OLD."subjectName", 'Erased person')
     AND (NEW.ip IS NULL OR NEW.ip = OLD.ip)
     AND (NEW.detail IS NULL OR NEW.detail = OLD.detail OR strpos(NEW.detail::text, '"Erased person"') > 0) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is only added to', TG_TABLE_NAME;
END $$;
CREATE OR REPLACE TRIGGER only_added BEFORE UPDATE ON "AuditEntry" FOR EACH ROW EXECUTE FUNCTION labmark_refuse_all_but_names();

-- What parents answered and what was done about an incident stays as it was told; a student's answers go with the student.
REVOKE UPDATE, DELETE ON "ConsentEntry", "Incident", "IncidentEntry", "Freeze" FROM labmark_app;

REVOKE ALL ON FUNCTION labmark_forget_names(uuid, uuid, text), labmark_forget_recorder(uuid, uuid) FROM public;
GRANT EXECUTE ON FUNCTION labmark_forget_names(uuid, uuid, text), labmark_forget_recorder(uuid, uuid) TO labmark_app;
