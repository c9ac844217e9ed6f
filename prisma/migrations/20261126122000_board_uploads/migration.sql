-- What was uploaded to the board: it takes no correction, and so nothing here changes. expand: the version before knows none.
CREATE TABLE "BoardUpload" (
    "institutionId" UUID NOT NULL,
    "id" UUID NOT NULL,
    "classId" UUID NOT NULL,
    "uploadedOn" DATE NOT NULL,
    "createdById" UUID NOT NULL,
    "createdByName" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "BoardUpload_pkey" PRIMARY KEY ("institutionId","id")
);
CREATE UNIQUE INDEX "BoardUpload_institutionId_classId_key" ON "BoardUpload"("institutionId", "classId");
ALTER TABLE "BoardUpload" ADD CONSTRAINT "BoardUpload_institutionId_classId_fkey" FOREIGN KEY ("institutionId", "classId") REFERENCES "Class"("institutionId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
SELECT labmark_protect('"BoardUpload"');

CREATE TABLE "BoardUploadLine" (
    "institutionId" UUID NOT NULL,
    "uploadId" UUID NOT NULL,
    "studentId" UUID NOT NULL,
    "boardRollNumber" TEXT,
    "physics" DECIMAL(6,2),
    "chemistry" DECIMAL(6,2),
    "biology" DECIMAL(6,2),
    "total" DECIMAL(6,2),
    -- why one of the four is missing
    "absences" JSONB NOT NULL,
    -- the internal assessment, or why it is missing
    "assessed" DECIMAL(6,2),
    "assessedAbsence" TEXT,

    CONSTRAINT "BoardUploadLine_pkey" PRIMARY KEY ("institutionId","uploadId","studentId")
);
CREATE INDEX "BoardUploadLine_institutionId_studentId_idx" ON "BoardUploadLine"("institutionId", "studentId");
ALTER TABLE "BoardUploadLine" ADD CONSTRAINT "BoardUploadLine_institutionId_uploadId_fkey" FOREIGN KEY ("institutionId", "uploadId") REFERENCES "BoardUpload"("institutionId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "BoardUploadLine" ADD CONSTRAINT "BoardUploadLine_institutionId_studentId_fkey" FOREIGN KEY ("institutionId", "studentId") REFERENCES "Student"("institutionId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
SELECT labmark_protect('"BoardUploadLine"');

-- Rows go with their class or student by the foreign keys; of who recorded it, an erasure takes the name.
REVOKE UPDATE, DELETE ON "BoardUpload", "BoardUploadLine" FROM labmark_app;
GRANT UPDATE ("createdByName") ON "BoardUpload" TO labmark_app;

-- A session that has ended does not change.
DO $$
DECLARE one text;
BEGIN
  FOREACH one IN ARRAY ARRAY['BoardUpload', 'BoardUploadLine'] LOOP
    EXECUTE format('CREATE TRIGGER past_session BEFORE INSERT OR UPDATE OR DELETE ON %I FOR EACH STATEMENT
                    EXECUTE FUNCTION labmark_refuse_past_session()', one);
  END LOOP;
END $$;
CREATE TRIGGER past_class_added AFTER INSERT ON "BoardUpload" REFERENCING NEW TABLE AS now_is
  FOR EACH STATEMENT EXECUTE FUNCTION labmark_refuse_past_class();
CREATE TRIGGER past_student_added AFTER INSERT ON "BoardUploadLine" REFERENCING NEW TABLE AS now_is
  FOR EACH STATEMENT EXECUTE FUNCTION labmark_refuse_past_student();
