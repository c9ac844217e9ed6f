-- Two institutes may not have ids that look the same. Of those that do already, the oldest has the look for itself, and the
-- others have their own id beside it, so that all of them stay; the next one that looks the same is refused.
ALTER TABLE "Institution" ADD COLUMN "lookKey" TEXT;

UPDATE "Institution" i
   SET "lookKey" = CASE WHEN seen."displayKey" LIKE 'erased %' THEN seen."displayKey"
                        WHEN seen.place = 1 THEN seen.look ELSE seen.look || ' ' || seen.id END
  FROM (SELECT id, "displayKey", look,
               row_number() OVER (PARTITION BY "displayKey" LIKE 'erased %', look ORDER BY "createdAt", id) AS place
          FROM (SELECT id, "displayKey", "createdAt",
                       translate(replace(replace("displayKey", 'rn', 'm'), 'vv', 'w'), 'oil._/', '011---') AS look
                  FROM "Institution") looked) seen
 WHERE seen.id = i.id;

CREATE UNIQUE INDEX "Institution_lookKey_key" ON "Institution"("lookKey");
