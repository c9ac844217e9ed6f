-- An import's page looks for the row and the waiting mail of each of the thousands that it adds. By these indexes it reads just those, also
-- right after the rows were written, when PostgreSQL does not know yet how many there are.
SET lock_timeout = '5s';
CREATE INDEX "ImportRow_institutionId_personId_idx" ON "ImportRow"("institutionId", "personId");
CREATE INDEX "Job_mail_of_account" ON "Job"((payload->>'accountId')) WHERE kind IN ('mail', 'firstMail');
