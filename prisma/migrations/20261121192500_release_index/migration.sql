-- How much of a release is marked is asked on every dashboard.
CREATE INDEX "Attempt_institutionId_releaseId_idx" ON "Attempt"("institutionId", "releaseId");
