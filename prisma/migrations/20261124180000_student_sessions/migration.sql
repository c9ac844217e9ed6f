-- Whether a student's session is a browser's. Those that are there, and those that the version before opens meanwhile, are
-- of lab programs.
ALTER TABLE "Session" ADD COLUMN "browser" BOOLEAN NOT NULL DEFAULT false;
