-- What a teacher still has to do is in the attempts that no release has given out: a few of each student's, found here
-- without reading the others.
CREATE INDEX "Attempt_open" ON "Attempt"("institutionId", "studentId") WHERE "releaseId" IS NULL;
