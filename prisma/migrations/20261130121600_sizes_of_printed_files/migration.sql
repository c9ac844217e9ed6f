-- A file is compared by as many experiments as there were when it was printed. expand: the version before leaves it empty, and empty is as
-- many as there are today.
SET lock_timeout = '5s';
ALTER TABLE "PracticalFile" ADD COLUMN "sizes" JSONB;
