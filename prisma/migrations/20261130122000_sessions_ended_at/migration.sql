-- An owner who removes somebody's second steps ends their sessions at this school. One at a linked school goes on, and must not lead here.
SET lock_timeout = '5s';
ALTER TABLE "Account" ADD COLUMN "sessionsEndedAt" TIMESTAMPTZ(3);
