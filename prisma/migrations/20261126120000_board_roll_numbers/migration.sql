-- Board roll numbers, and APAAR ids where a school keeps them; both of the row's own session. expand: the version before leaves them empty.
ALTER TABLE "Institution" ADD COLUMN "apaar" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Student" ADD COLUMN "boardRollNumber" TEXT, ADD COLUMN "apaarId" TEXT;
CREATE UNIQUE INDEX "Student_institutionId_boardRollNumber_pastSession_binKey_key" ON "Student"("institutionId", "boardRollNumber", "pastSession", "binKey");
CREATE UNIQUE INDEX "Student_institutionId_apaarId_pastSession_binKey_key" ON "Student"("institutionId", "apaarId", "pastSession", "binKey");
