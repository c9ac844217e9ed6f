-- contract: every version that sold keys has given each an end
-- A row without one, which somebody wrote by hand, ends when a key bought on its day would.
SET lock_timeout = '5s';
SELECT set_config('labmark.institute', '*', true), set_config('labmark.academic_session', '*', true);

-- A block, since a cluster refuses a change of a table in a text of several statements.
DO $$ BEGIN
  UPDATE "AccessKey" SET "expiresAt" = "createdAt" + interval '1 year' WHERE "expiresAt" IS NULL;
  ALTER TABLE "AccessKey" ALTER COLUMN "expiresAt" SET NOT NULL;
END $$;
