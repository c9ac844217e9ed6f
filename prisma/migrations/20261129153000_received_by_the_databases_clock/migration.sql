-- Whether an attempt is newer than a notice was read from its id, which holds the clock of the instance that received it. The column is
-- added without a default first: the rows that exist are not rewritten.

SET lock_timeout = '5s';

ALTER TABLE "Attempt" ADD COLUMN "receivedAt" TIMESTAMPTZ(3);
ALTER TABLE "Attempt" ALTER COLUMN "receivedAt" SET DEFAULT clock_timestamp();
ALTER TABLE "Notification" ALTER COLUMN "createdAt" SET DEFAULT clock_timestamp();
