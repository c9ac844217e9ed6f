-- A file is compared under the rule that it was printed with; older ones under the rule of today, as before.
ALTER TABLE "PracticalFile" ADD COLUMN "rule" JSONB;
