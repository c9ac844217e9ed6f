-- Whether families see what was given out. expand: the version before leaves it off.
ALTER TABLE "Institution" ADD COLUMN "familyAccess" BOOLEAN NOT NULL DEFAULT false;
