-- Accepted is not yet sent: when the provider said that the money has gone. NULL for the refunds of before, which are asked about.
ALTER TABLE "Refund" ADD COLUMN "confirmedAt" TIMESTAMPTZ(3);
-- How often it failed after it had been sent: the next try needs a key of its own.
ALTER TABLE "Refund" ADD COLUMN "tries" INTEGER NOT NULL DEFAULT 0;
