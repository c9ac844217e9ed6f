-- Whether an account's temporary password still waits to be mailed is asked for each of the thousands that an import adds; without this,
-- each would read every job.
SET lock_timeout = '5s';
CREATE INDEX "Job_mail_of_account" ON "Job"((payload->>'accountId')) WHERE kind IN ('mail', 'firstMail');
