-- Addresses whose holders have said that a first mail was not for them. It belongs to no institute: it holds for all of them,
-- also after the one whose mail it was has gone.
CREATE TABLE "MailRefusal" (
    "addressHash" TEXT NOT NULL,
    "refusedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "MailRefusal_pkey" PRIMARY KEY ("addressHash")
);
CREATE INDEX "MailRefusal_refusedAt_idx" ON "MailRefusal"("refusedAt");
