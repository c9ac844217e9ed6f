-- An account that goes takes its notifications along, which PostgreSQL looks for by the recipient alone: each erasure read
-- the notifications of all schools. A recipient is of one institute, so that nothing else misses the institute in front.
CREATE INDEX "Notification_recipientId_createdAt_idx" ON "Notification"("recipientId", "createdAt");
DROP INDEX "Notification_institutionId_recipientId_createdAt_idx";
