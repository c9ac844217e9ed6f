-- A student belongs to their school: they sign in with its id and a name that is unique there, and need no email.
DROP INDEX "Account_email_key";
CREATE UNIQUE INDEX "Account_email_key" ON "Account"("email") WHERE role <> 'STUDENT';
CREATE INDEX "Account_email_idx" ON "Account"("email");

-- Chosen by the school, or made where there is no admission number; else the admission number is what they sign in with.
ALTER TABLE "Student" ADD COLUMN "loginName" TEXT;

-- What both are compared by. A column of its own, for under row security an index on lower(...) would not be used.
ALTER TABLE "Student" ADD COLUMN "loginKey" TEXT;
CREATE FUNCTION set_login_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."loginKey" := lower(coalesce(NEW."loginName", NEW."admissionNumber"));
  RETURN NEW;
END $$;
CREATE TRIGGER login_key BEFORE INSERT OR UPDATE OF "loginName", "admissionNumber", "loginKey" ON "Student"
  FOR EACH ROW EXECUTE FUNCTION set_login_key();

-- Numbers that differ by capitals alone: the later student's stays what it is, with another name to sign in.
UPDATE "Student" s SET "loginName" = s."admissionNumber" || '-' || twin.place
  FROM (SELECT "institutionId", id,
               row_number() OVER (PARTITION BY "institutionId", lower("admissionNumber"), "binKey" ORDER BY id) AS place
          FROM "Student" WHERE "admissionNumber" IS NOT NULL) twin
 WHERE twin.place > 1 AND s."institutionId" = twin."institutionId" AND s.id = twin.id;

-- Without a number: the Latin letters of the name, and from the second of that name on a number.
UPDATE "Student" s SET "loginName" = made.letters || CASE WHEN made.place > 1 THEN '.' || made.place ELSE '' END
  FROM (SELECT "institutionId", id, letters,
               row_number() OVER (PARTITION BY "institutionId", letters ORDER BY id) AS place
          FROM (SELECT "institutionId", id,
                       coalesce(nullif(left(regexp_replace(lower(username), '[^a-z]', '', 'g'), 16), ''), 'student') AS letters
                  FROM "Student" WHERE "admissionNumber" IS NULL) named) made
 WHERE s."institutionId" = made."institutionId" AND s.id = made.id;

-- Those who have a number and no other name.
UPDATE "Student" SET "loginName" = NULL WHERE "loginKey" IS NULL AND "admissionNumber" IS NOT NULL;

CREATE UNIQUE INDEX "Student_institutionId_loginKey_binKey_key" ON "Student"("institutionId", "loginKey", "binKey");
