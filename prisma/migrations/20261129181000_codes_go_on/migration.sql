-- A code goes on with a student into the next session, and is printed again as it was. expand: the version before leaves it empty.
SET lock_timeout = '5s';
ALTER TABLE "ConsentCode" ADD COLUMN "derivedFrom" UUID;
