-- contract: nothing reads who lifted a freeze, no version that writes it has been released, and the log tells it by id
ALTER TABLE "MarkFreeze" DROP COLUMN "liftedByName";
