-- One person may be staff of several schools: an address is unique among the staff of each, and among the company's own.
DROP INDEX "Account_email_key";
CREATE UNIQUE INDEX "Account_institutionId_email_key" ON "Account"("institutionId", "email") WHERE role <> 'STUDENT';
CREATE UNIQUE INDEX "Account_email_key" ON "Account"("email") WHERE role = 'PROVIDER';
