-- CreateEnum
CREATE TYPE "ConsentState" AS ENUM ('none', 'given', 'refused', 'withdrawn');

-- CreateEnum
CREATE TYPE "ConsentVia" AS ENUM ('slip', 'paper');

-- CreateEnum
CREATE TYPE "ErasureStatus" AS ENUM ('asked', 'approved', 'refused', 'done');

-- CreateEnum
CREATE TYPE "IncidentStep" AS ENUM ('note', 'school_affected', 'school_told', 'board_told', 'people_told', 'contained', 'closed');

-- AlterTable
ALTER TABLE "Institution" ADD COLUMN     "consentRequired" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Student" ADD COLUMN     "consent" "ConsentState" NOT NULL DEFAULT 'none';

-- CreateTable
CREATE TABLE "ConsentCode" (
    "accountId" UUID NOT NULL,
    "serial" INTEGER NOT NULL DEFAULT 1,
    "codeHash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ConsentCode_pkey" PRIMARY KEY ("accountId")
);

-- CreateTable
CREATE TABLE "ConsentEntry" (
    "institutionId" UUID NOT NULL,
    "id" UUID NOT NULL,
    "studentId" UUID NOT NULL,
    "state" "ConsentState" NOT NULL,
    "via" "ConsentVia" NOT NULL,
    "notice" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "parentName" TEXT NOT NULL,
    "relation" TEXT NOT NULL,
    "recordedById" UUID,
    "recordedByName" TEXT,
    "ip" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ConsentEntry_pkey" PRIMARY KEY ("institutionId","id")
);

-- CreateTable
CREATE TABLE "ErasureRequest" (
    "institutionId" UUID NOT NULL,
    "id" UUID NOT NULL,
    "personId" UUID NOT NULL,
    "role" "Role" NOT NULL,
    "personName" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "status" "ErasureStatus" NOT NULL DEFAULT 'asked',
    "requestedById" UUID NOT NULL,
    "requestedByName" TEXT NOT NULL,
    "requestedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dueAt" TIMESTAMPTZ(3),
    "decidedById" UUID,
    "decidedByName" TEXT,
    "decidedAt" TIMESTAMPTZ(3),
    "doneAt" TIMESTAMPTZ(3),
    "proof" JSONB,
    "digest" TEXT,
    "signature" TEXT,

    CONSTRAINT "ErasureRequest_pkey" PRIMARY KEY ("institutionId","id")
);

-- CreateTable
CREATE TABLE "AccessRecord" (
    "institutionId" UUID NOT NULL,
    "accountId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "scope" TEXT NOT NULL,
    "times" INTEGER NOT NULL DEFAULT 1,
    "firstAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AccessRecord_pkey" PRIMARY KEY ("institutionId","accountId","day","scope")
);

-- CreateTable
CREATE TABLE "Freeze" (
    "id" UUID NOT NULL,
    "on" BOOLEAN NOT NULL,
    "reason" TEXT NOT NULL,
    "byId" UUID NOT NULL,
    "byName" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Freeze_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Incident" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "foundAt" TIMESTAMPTZ(3) NOT NULL,
    "byId" UUID NOT NULL,
    "byName" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Incident_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "IncidentEntry" (
    "id" UUID NOT NULL,
    "incidentId" UUID NOT NULL,
    "step" "IncidentStep" NOT NULL,
    "text" TEXT NOT NULL,
    "schoolId" UUID,
    "happenedAt" TIMESTAMPTZ(3) NOT NULL,
    "byId" UUID NOT NULL,
    "byName" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "IncidentEntry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "ConsentCode_codeHash_key" ON "ConsentCode"("codeHash");

-- CreateIndex
CREATE INDEX "ConsentEntry_institutionId_studentId_at_idx" ON "ConsentEntry"("institutionId", "studentId", "at");

-- CreateIndex
CREATE INDEX "ErasureRequest_institutionId_requestedAt_idx" ON "ErasureRequest"("institutionId", "requestedAt");

-- CreateIndex
CREATE INDEX "AccessRecord_institutionId_day_idx" ON "AccessRecord"("institutionId", "day");

-- CreateIndex
CREATE INDEX "IncidentEntry_incidentId_at_idx" ON "IncidentEntry"("incidentId", "at");

-- AddForeignKey
ALTER TABLE "ConsentCode" ADD CONSTRAINT "ConsentCode_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ConsentEntry" ADD CONSTRAINT "ConsentEntry_institutionId_studentId_fkey" FOREIGN KEY ("institutionId", "studentId") REFERENCES "Student"("institutionId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ErasureRequest" ADD CONSTRAINT "ErasureRequest_institutionId_fkey" FOREIGN KEY ("institutionId") REFERENCES "Institution"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "IncidentEntry" ADD CONSTRAINT "IncidentEntry_incidentId_fkey" FOREIGN KEY ("incidentId") REFERENCES "Incident"("id") ON DELETE RESTRICT ON UPDATE CASCADE;



-- A parent's answers stay for as long as the student does.
CREATE FUNCTION refuse_to_unsay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (
    SELECT 1 FROM "Student" s WHERE s."institutionId" = OLD."institutionId" AND s.id = OLD."studentId"
  ) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% rows are only ever added', TG_TABLE_NAME;
END $$;
CREATE TRIGGER only_added BEFORE UPDATE OR DELETE ON "ConsentEntry" FOR EACH ROW EXECUTE FUNCTION refuse_to_unsay();

CREATE TRIGGER only_added BEFORE UPDATE OR DELETE ON "IncidentEntry" FOR EACH ROW EXECUTE FUNCTION refuse_to_rewrite();
CREATE TRIGGER only_added BEFORE UPDATE OR DELETE ON "Incident" FOR EACH ROW EXECUTE FUNCTION refuse_to_rewrite();
CREATE TRIGGER only_added BEFORE UPDATE OR DELETE ON "Freeze" FOR EACH ROW EXECUTE FUNCTION refuse_to_rewrite();

-- Of what is only ever added one thing may change: the name of a person who is erased gives way to these two words, and
-- where they sat is forgotten. Nothing else of the row can change with it.
CREATE FUNCTION only_forgets_a_name(old_row jsonb, new_row jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT (old_row - '{name,markedByName,byName,ip}'::text[]) = (new_row - '{name,markedByName,byName,ip}'::text[])
     AND NOT EXISTS (
       SELECT 1 FROM jsonb_each(new_row) AS fresh(field, value)
        WHERE value IS DISTINCT FROM old_row -> field AND value NOT IN ('"Erased person"'::jsonb, 'null'::jsonb))
$$;

CREATE OR REPLACE FUNCTION refuse_to_forget() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (
    SELECT 1 FROM "Attempt" a WHERE a."institutionId" = OLD."institutionId" AND a.id = OLD."attemptId"
  ) THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND only_forgets_a_name(to_jsonb(OLD), to_jsonb(NEW)) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% rows are only ever added', TG_TABLE_NAME;
END $$;

CREATE FUNCTION refuse_to_rewrite_but_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND only_forgets_a_name(to_jsonb(OLD), to_jsonb(NEW)) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% rows are only ever added', TG_TABLE_NAME;
END $$;
CREATE OR REPLACE TRIGGER only_added BEFORE UPDATE OR DELETE ON "KeyEvent" FOR EACH ROW EXECUTE FUNCTION refuse_to_rewrite_but_names();

-- The log and the histories keep who did what by id and lose the name. With the owner's rights, for the program itself
-- may change none of these rows.
CREATE FUNCTION labmark_forget_names(school uuid, person uuid, called text)
  RETURNS TABLE ("table" text, rows int) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  nobody CONSTANT text := 'Erased person';
  log int;
  said int;
BEGIN
  UPDATE "AuditEntry" e SET
         "actorName" = CASE WHEN e."actorId" = person THEN nobody ELSE e."actorName" END,
         ip = CASE WHEN e."actorId" = person THEN NULL ELSE e.ip END,
         "subjectName" = CASE
           WHEN e."subjectId" = person::text OR e."subjectName" = called THEN nobody ELSE e."subjectName" END,
         detail = CASE
           WHEN e."subjectId" = person::text THEN NULL
           ELSE replace(e.detail::text, to_json(called)::text, to_json(nobody)::text)::jsonb END
   WHERE e."institutionId" = school
     AND (e."actorId" = person OR e."subjectId" = person::text
       OR (e."subjectName" = called AND NOT EXISTS (SELECT 1 FROM "Account" a WHERE a.id::text = e."subjectId"))
       OR strpos(e.detail::text, to_json(called)::text) > 0);
  GET DIAGNOSTICS log = ROW_COUNT;
  RETURN QUERY SELECT 'AuditEntry', log;
  UPDATE "MarkChange" SET "markedByName" = nobody, ip = NULL WHERE "institutionId" = school AND "markedById" = person;
  GET DIAGNOSTICS said = ROW_COUNT;
  RETURN QUERY SELECT 'MarkChange', said;
  UPDATE "Comment" SET name = nobody WHERE "institutionId" = school AND "authorId" = person;
  GET DIAGNOSTICS said = ROW_COUNT;
  RETURN QUERY SELECT 'Comment', said;
  UPDATE "KeyEvent" SET "byName" = nobody WHERE "institutionId" = school AND "byId" = person;
  GET DIAGNOSTICS said = ROW_COUNT;
  RETURN QUERY SELECT 'KeyEvent', said;
END $$;
