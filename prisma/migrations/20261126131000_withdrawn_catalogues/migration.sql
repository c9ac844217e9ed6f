-- A published version that no academic session uses can be withdrawn: it is offered to none any more, and stays as it is.
SET lock_timeout = '5s';
ALTER TABLE "Catalogue" ADD COLUMN "withdrawnAt" TIMESTAMPTZ(3);

-- As before, but for that one change; by staff, who reach the sessions of all schools.
CREATE OR REPLACE FUNCTION labmark_refuse_published() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'Catalogue' THEN
    IF OLD.status = 'published' AND NOT (TG_OP = 'UPDATE' AND labmark_is_withdrawal(to_jsonb(OLD), to_jsonb(NEW))) THEN
      RAISE EXCEPTION 'a published catalogue does not change' USING ERRCODE = 'LM002';
    END IF;
  ELSIF TG_TABLE_NAME = 'Experiment' THEN
    IF TG_OP <> 'INSERT' THEN PERFORM labmark_refuse_below_published(ARRAY[OLD."catalogueId"]); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM labmark_refuse_below_published(ARRAY[NEW."catalogueId"]); END IF;
  ELSE
    PERFORM labmark_refuse_below_published(ARRAY(
      SELECT e."catalogueId" FROM "Experiment" e
       WHERE e.id = CASE WHEN TG_OP <> 'INSERT' THEN OLD."experimentId" END
          OR e.id = CASE WHEN TG_OP <> 'DELETE' THEN NEW."experimentId" END));
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE FUNCTION labmark_is_withdrawal(was jsonb, now_is jsonb) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT was->>'withdrawnAt' IS NULL AND now_is->>'withdrawnAt' IS NOT NULL AND was - 'withdrawnAt' = now_is - 'withdrawnAt'
     AND current_setting('labmark.institute', true) = '*'
     AND NOT EXISTS (SELECT 1 FROM "AcademicSession" y WHERE y."catalogueId" = (was->>'id')::uuid)
$$;

-- As before, without those that are withdrawn. The lock makes a choice and a withdrawal wait for one another. A school that is
-- restored brings the catalogues of its sessions, withdrawn meanwhile or not, and may go on with them.
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
  PERFORM 1 FROM "Catalogue" c
   WHERE c.id = NEW."catalogueId" AND c.status = 'published' AND (c."withdrawnAt" IS NULL OR c.id = used.id OR restored)
     FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'an academic session uses a published catalogue that is not withdrawn';
  END IF;
  RETURN NEW;
END $$;
