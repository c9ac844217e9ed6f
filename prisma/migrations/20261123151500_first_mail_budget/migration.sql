-- How many mails a school may have sent in a day to people who have not confirmed their address: by how well it is known,
-- unless the company's staff set a number of its own.
ALTER TABLE "Institution" ADD COLUMN "seenByProviderAt" TIMESTAMPTZ(3);
ALTER TABLE "Institution" ADD COLUMN "ownMailBudget" INTEGER;

CREATE TABLE "FirstMailDay" (
    "institutionId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "used" INTEGER NOT NULL,

    CONSTRAINT "FirstMailDay_pkey" PRIMARY KEY ("institutionId", "day")
);
ALTER TABLE "FirstMailDay" ADD CONSTRAINT "FirstMailDay_institutionId_fkey" FOREIGN KEY ("institutionId") REFERENCES "Institution"("id") ON DELETE CASCADE ON UPDATE CASCADE;
SELECT labmark_protect('"FirstMailDay"');
