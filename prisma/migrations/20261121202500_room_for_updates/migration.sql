-- A mark is written several times. With room left on its page, a new version needs no new entries in five indexes.
ALTER TABLE "Attempt" SET (fillfactor = 85);
ALTER TABLE "Student" SET (fillfactor = 90);
