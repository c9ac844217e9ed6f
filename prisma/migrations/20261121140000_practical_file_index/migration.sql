-- A student who is erased takes their files along: without it, each would scan all files of the school.
CREATE INDEX "PracticalFile_institutionId_studentId_idx" ON "PracticalFile"("institutionId", "studentId");
