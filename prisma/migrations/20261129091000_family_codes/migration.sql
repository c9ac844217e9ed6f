-- The codes that are printed with practical files, by their hashes. expand: the version before leaves them empty.
SET lock_timeout = '5s';
ALTER TABLE "ConsentCode" ADD COLUMN "familyHash" TEXT;
CREATE UNIQUE INDEX "ConsentCode_familyHash_key" ON "ConsentCode"("familyHash");
