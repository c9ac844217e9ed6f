-- What all new schools together have had mailed on a day is counted, too.
ALTER TABLE "FirstMailDay" ADD COLUMN "usedAsNew" INTEGER NOT NULL DEFAULT 0;
