-- Families ask to look at a mark again, until the day that the school sets. expand: the version before knows none.
ALTER TABLE "Institution" ADD COLUMN "reviewUntil" DATE;
CREATE TABLE "ReviewRequest" (
    "institutionId" UUID NOT NULL,
    "id" UUID NOT NULL,
    "studentId" UUID NOT NULL,
    "attemptId" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "answer" TEXT,
    "answeredById" UUID,
    "answeredByName" TEXT,
    "answeredAt" TIMESTAMPTZ(3),

    CONSTRAINT "ReviewRequest_pkey" PRIMARY KEY ("institutionId","id")
);
CREATE INDEX "ReviewRequest_institutionId_attemptId_idx" ON "ReviewRequest"("institutionId", "attemptId");
CREATE INDEX "ReviewRequest_institutionId_studentId_idx" ON "ReviewRequest"("institutionId", "studentId");
-- Of one attempt one waits at a time.
CREATE UNIQUE INDEX "ReviewRequest_one_open" ON "ReviewRequest"("institutionId", "attemptId") WHERE "answeredAt" IS NULL;
ALTER TABLE "ReviewRequest" ADD CONSTRAINT "ReviewRequest_institutionId_attemptId_fkey" FOREIGN KEY ("institutionId", "attemptId") REFERENCES "Attempt"("institutionId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ReviewRequest" ADD CONSTRAINT "ReviewRequest_institutionId_studentId_fkey" FOREIGN KEY ("institutionId", "studentId") REFERENCES "Student"("institutionId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
SELECT labmark_protect('"ReviewRequest"');

-- A session that has ended does not change.
CREATE TRIGGER past_session BEFORE INSERT OR UPDATE OR DELETE ON "ReviewRequest" FOR EACH STATEMENT
  EXECUTE FUNCTION labmark_refuse_past_session();
CREATE TRIGGER past_student_added AFTER INSERT ON "ReviewRequest" REFERENCING NEW TABLE AS now_is
  FOR EACH STATEMENT EXECUTE FUNCTION labmark_refuse_past_student();
