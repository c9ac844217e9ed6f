-- Batches of the board's practical examination. expand: the version before knows none.
CREATE TABLE "BoardBatch" (
    "institutionId" UUID NOT NULL,
    "id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "startsAt" TEXT NOT NULL,
    "pastSession" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "BoardBatch_pkey" PRIMARY KEY ("institutionId","id")
);
ALTER TABLE "BoardBatch" ADD CONSTRAINT "BoardBatch_institutionId_fkey" FOREIGN KEY ("institutionId") REFERENCES "Institution"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE UNIQUE INDEX "BoardBatch_institutionId_number_pastSession_key" ON "BoardBatch"("institutionId", "number", "pastSession");
SELECT labmark_protect('"BoardBatch"');
SELECT labmark_one_session('"BoardBatch"');
CREATE TRIGGER past_session BEFORE INSERT OR UPDATE OR DELETE ON "BoardBatch" FOR EACH STATEMENT
  EXECUTE FUNCTION labmark_refuse_past_session();

ALTER TABLE "Student" ADD COLUMN "boardBatchId" UUID;
CREATE INDEX "Student_institutionId_boardBatchId_idx" ON "Student"("institutionId", "boardBatchId");
ALTER TABLE "Student" ADD CONSTRAINT "Student_institutionId_boardBatchId_fkey" FOREIGN KEY ("institutionId", "boardBatchId") REFERENCES "BoardBatch"("institutionId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
