-- As before, with a code of its own, by which the site says what happened.
SET lock_timeout = '5s';
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
    RAISE EXCEPTION 'an academic session uses a published catalogue that is not withdrawn' USING ERRCODE = 'LM003';
  END IF;
  RETURN NEW;
END $$;
