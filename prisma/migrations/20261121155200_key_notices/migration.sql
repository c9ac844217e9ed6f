-- What the admins were told about their keys, so that it is told once whatever they remove.
CREATE TABLE "KeyNotice" (
    "institutionId" UUID NOT NULL,
    "about" TEXT NOT NULL,
    "events" INTEGER NOT NULL DEFAULT 0,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "KeyNotice_pkey" PRIMARY KEY ("institutionId","about")
);

-- AddForeignKey
ALTER TABLE "KeyNotice" ADD CONSTRAINT "KeyNotice_institutionId_fkey" FOREIGN KEY ("institutionId") REFERENCES "Institution"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Whoever did something to a key is told by id, so that their name goes with their account.
ALTER TABLE "KeyEvent" ALTER COLUMN "byName" SET DEFAULT '';
ALTER TABLE "KeyEvent" DISABLE TRIGGER only_added;
UPDATE "KeyEvent" SET "byName" = '' WHERE "byId" IS NOT NULL;
ALTER TABLE "KeyEvent" ENABLE TRIGGER only_added;
