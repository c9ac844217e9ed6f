-- CreateEnum
CREATE TYPE "AttemptSource" AS ENUM ('lab', 'xapi', 'paper');

-- CreateEnum
CREATE TYPE "MarkVia" AS ENUM ('desk', 'grid', 'paste', 'worksheet', 'api');

-- AlterTable
ALTER TABLE "Attempt" ADD COLUMN     "markedAt" TIMESTAMPTZ(3),
ADD COLUMN     "markedById" UUID,
ADD COLUMN     "markedByName" TEXT,
ADD COLUMN     "releaseId" UUID,
ADD COLUMN     "source" "AttemptSource" NOT NULL DEFAULT 'lab';

-- AlterTable
ALTER TABLE "IdempotentAnswer" ADD COLUMN     "fingerprint" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "MarkChange" ADD COLUMN     "ip" TEXT,
ADD COLUMN     "via" "MarkVia" NOT NULL DEFAULT 'api';

-- CreateTable
CREATE TABLE "PracticalRule" (
    "institutionId" UUID NOT NULL,
    "id" UUID NOT NULL,
    "rule" JSONB NOT NULL,
    "createdById" UUID NOT NULL,
    "createdByName" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PracticalRule_pkey" PRIMARY KEY ("institutionId","id")
);

-- CreateTable
CREATE TABLE "MarkFreeze" (
    "institutionId" UUID NOT NULL,
    "id" UUID NOT NULL,
    "classId" UUID NOT NULL,
    "sheet" JSONB NOT NULL,
    "frozenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "teacherId" UUID,
    "teacherName" TEXT,
    "teacherSignedAt" TIMESTAMPTZ(3),
    "adminId" UUID,
    "adminName" TEXT,
    "adminSignedAt" TIMESTAMPTZ(3),
    "liftedAt" TIMESTAMPTZ(3),
    "liftedByName" TEXT,
    "liftedReason" TEXT,

    CONSTRAINT "MarkFreeze_pkey" PRIMARY KEY ("institutionId","id")
);

-- CreateTable
CREATE TABLE "PracticalFile" (
    "institutionId" UUID NOT NULL,
    "id" UUID NOT NULL,
    "token" TEXT NOT NULL,
    "studentId" UUID NOT NULL,
    "digest" TEXT NOT NULL,
    "createdById" UUID NOT NULL,
    "createdByName" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PracticalFile_pkey" PRIMARY KEY ("institutionId","id")
);

-- CreateIndex
CREATE INDEX "PracticalRule_institutionId_createdAt_idx" ON "PracticalRule"("institutionId", "createdAt");

-- CreateIndex
CREATE INDEX "MarkFreeze_institutionId_classId_idx" ON "MarkFreeze"("institutionId", "classId");

-- CreateIndex
CREATE UNIQUE INDEX "PracticalFile_institutionId_token_key" ON "PracticalFile"("institutionId", "token");

-- CreateIndex
CREATE INDEX "Attempt_institutionId_studentId_experimentId_submittedAt_idx" ON "Attempt"("institutionId", "studentId", "experimentId", "submittedAt");

-- AddForeignKey
ALTER TABLE "PracticalRule" ADD CONSTRAINT "PracticalRule_institutionId_fkey" FOREIGN KEY ("institutionId") REFERENCES "Institution"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MarkFreeze" ADD CONSTRAINT "MarkFreeze_institutionId_classId_fkey" FOREIGN KEY ("institutionId", "classId") REFERENCES "Class"("institutionId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PracticalFile" ADD CONSTRAINT "PracticalFile_institutionId_studentId_fkey" FOREIGN KEY ("institutionId", "studentId") REFERENCES "Student"("institutionId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What was once marked or said stays: rows may go only with the attempt they belong to.
CREATE FUNCTION refuse_to_forget() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (
    SELECT 1 FROM "Attempt" a WHERE a."institutionId" = OLD."institutionId" AND a.id = OLD."attemptId"
  ) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% rows are only ever added', TG_TABLE_NAME;
END $$;

CREATE TRIGGER only_added BEFORE UPDATE OR DELETE ON "MarkChange" FOR EACH ROW EXECUTE FUNCTION refuse_to_forget();
CREATE TRIGGER only_added BEFORE UPDATE OR DELETE ON "Comment" FOR EACH ROW EXECUTE FUNCTION refuse_to_forget();
