-- Names leave what happened only with the account: whoever is here stays named. The site has this one door to it, which
-- looks for itself.
CREATE FUNCTION labmark_forget_person(school uuid, person uuid, called text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "Account" WHERE id = person) THEN
    RAISE EXCEPTION 'person % still has an account', person;
  END IF;
  PERFORM labmark_forget_names(school, person, called);
  PERFORM labmark_forget_recorder(school, person);
END $$;

REVOKE ALL ON FUNCTION labmark_forget_person(uuid, uuid, text) FROM public;
GRANT EXECUTE ON FUNCTION labmark_forget_person(uuid, uuid, text) TO labmark_app;
REVOKE ALL ON FUNCTION labmark_forget_names(uuid, uuid, text), labmark_forget_recorder(uuid, uuid) FROM labmark_app;
