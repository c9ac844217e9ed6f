-- The internal assessment beside the practical mark: components with names and maxima, and their marks with history.
SET lock_timeout = '5s';

-- [{"key", "name", "maximum"}] beside the practical mark out of 5. NULL where the version before set a rule: those of the
-- rule before stay in force.
ALTER TABLE "PracticalRule" ADD COLUMN "components" JSONB;
-- Those that a practical file was printed with; NULL for none.
ALTER TABLE "PracticalFile" ADD COLUMN "components" JSONB;

CREATE TABLE "AssessmentMark" (
    "institutionId" UUID NOT NULL,
    "id" UUID NOT NULL,
    "studentId" UUID NOT NULL,
    "component" TEXT NOT NULL,
    "marks" DECIMAL(6,2),
    "absence" TEXT,
    "version" INTEGER NOT NULL DEFAULT 0,
    "markedById" UUID,
    "markedByName" TEXT,
    "markedAt" TIMESTAMPTZ(3),

    CONSTRAINT "AssessmentMark_pkey" PRIMARY KEY ("institutionId","id"),
    CONSTRAINT "AssessmentMark_mark_or_absence" CHECK (
      "absence" IS NULL OR "marks" IS NULL AND "absence" ~ '^(A|E|R\d{4}-\d{2}-\d{2})$')
);
CREATE UNIQUE INDEX "AssessmentMark_institutionId_studentId_component_key" ON "AssessmentMark"("institutionId", "studentId", "component");
ALTER TABLE "AssessmentMark" ADD CONSTRAINT "AssessmentMark_institutionId_studentId_fkey" FOREIGN KEY ("institutionId", "studentId") REFERENCES "Student"("institutionId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "AssessmentChange" (
    "institutionId" UUID NOT NULL,
    "id" UUID NOT NULL,
    "markId" UUID NOT NULL,
    "oldMarks" DECIMAL(6,2),
    "newMarks" DECIMAL(6,2),
    "oldAbsence" TEXT,
    "newAbsence" TEXT,
    "version" INTEGER NOT NULL,
    "reason" TEXT,
    "via" "MarkVia" NOT NULL DEFAULT 'api',
    "markedById" UUID NOT NULL,
    "markedByName" TEXT NOT NULL,
    "ip" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AssessmentChange_pkey" PRIMARY KEY ("institutionId","id")
);
CREATE UNIQUE INDEX "AssessmentChange_institutionId_markId_version_key" ON "AssessmentChange"("institutionId", "markId", "version");
ALTER TABLE "AssessmentChange" ADD CONSTRAINT "AssessmentChange_institutionId_markId_fkey" FOREIGN KEY ("institutionId", "markId") REFERENCES "AssessmentMark"("institutionId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

SELECT labmark_protect('"AssessmentMark"');
SELECT labmark_protect('"AssessmentChange"');

-- What was once given stays: rows go only with the mark that they belong to.
REVOKE UPDATE, DELETE ON "AssessmentChange" FROM labmark_app;
CREATE FUNCTION refuse_to_forget_assessment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (
    SELECT 1 FROM "AssessmentMark" m WHERE m."institutionId" = OLD."institutionId" AND m.id = OLD."markId"
  ) THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND only_forgets_a_name(to_jsonb(OLD), to_jsonb(NEW)) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% rows are only ever added', TG_TABLE_NAME;
END $$;
CREATE TRIGGER only_added BEFORE UPDATE OR DELETE ON "AssessmentChange" FOR EACH ROW EXECUTE FUNCTION refuse_to_forget_assessment();

-- What is of a past session does not change.
CREATE TRIGGER past_session BEFORE INSERT OR UPDATE OR DELETE ON "AssessmentMark" FOR EACH STATEMENT
  EXECUTE FUNCTION labmark_refuse_past_session();
CREATE TRIGGER past_session BEFORE INSERT OR UPDATE OR DELETE ON "AssessmentChange" FOR EACH STATEMENT
  EXECUTE FUNCTION labmark_refuse_past_session();
CREATE TRIGGER past_student_added AFTER INSERT ON "AssessmentMark" REFERENCING NEW TABLE AS now_is
  FOR EACH STATEMENT EXECUTE FUNCTION labmark_refuse_past_student();
CREATE TRIGGER past_student_changed AFTER UPDATE ON "AssessmentMark" REFERENCING NEW TABLE AS now_is
  FOR EACH STATEMENT EXECUTE FUNCTION labmark_refuse_past_student();

-- The name goes with the account of whoever gave the mark.
CREATE OR REPLACE FUNCTION labmark_forget_person(school uuid, person uuid, called text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "Account" WHERE id = person) THEN
    RAISE EXCEPTION 'person % still has an account', person;
  END IF;
  PERFORM labmark_forget_names(school, person, called);
  PERFORM labmark_forget_recorder(school, person);
  UPDATE "AssessmentChange" SET "markedByName" = 'Erased person', ip = NULL
   WHERE "institutionId" = school AND "markedById" = person;
END $$;
