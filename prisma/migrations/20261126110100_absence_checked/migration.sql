-- Apart from the migration that adds it: the rows are looked through while others read and write them.
SET lock_timeout = '5s';
ALTER TABLE "Attempt" VALIDATE CONSTRAINT "Attempt_mark_or_absence";
