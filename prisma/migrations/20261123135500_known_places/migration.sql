-- Where an account has signed in from, so that others' wrong passwords do not lock it out there. Like sessions, it has no
-- institute of its own: its account does.
CREATE TABLE "KnownPlace" (
    "accountId" UUID NOT NULL,
    "placeHash" TEXT NOT NULL,
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "KnownPlace_pkey" PRIMARY KEY ("accountId", "placeHash")
);
CREATE INDEX "KnownPlace_lastSeenAt_idx" ON "KnownPlace"("lastSeenAt");
ALTER TABLE "KnownPlace" ADD CONSTRAINT "KnownPlace_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
