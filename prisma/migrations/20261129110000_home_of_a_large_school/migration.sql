-- What an admin's home counts, without reading the whole school.
SET lock_timeout = '5s';

-- The oldest work that no release has given out comes first. Whether it has a mark is no part of the index: each mark would be written into
-- every index then.
CREATE INDEX "Attempt_open_since" ON "Attempt"("institutionId", "submittedAt") WHERE "releaseId" IS NULL;

-- The sample class's invented students, whom every count leaves out.
CREATE INDEX "Account_invented" ON "Account"("institutionId") WHERE email LIKE '%@sample.invalid';

-- How many attempts students handed in on a day in India, whatever became of the work and of them since. Rows of the same day add up: who finds
-- one that nobody holds at that moment adds to it, so nobody ever waits for another. Only the trigger writes here; no part of a backup, for what
-- brings attempts back counts them again.
CREATE TABLE kept.handed_in (
    "institutionId" uuid NOT NULL,
    day date NOT NULL,
    attempts int NOT NULL
);
CREATE INDEX handed_in_on_day ON kept.handed_in ("institutionId", day);
GRANT SELECT ON kept.handed_in TO labmark_app;
SELECT labmark_protect('kept.handed_in');

CREATE FUNCTION kept.add_handed_in(school uuid, handed_in_on date, more int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE kept.handed_in h SET attempts = h.attempts + more
   WHERE h."institutionId" = school AND h.ctid = (
     SELECT one.ctid FROM kept.handed_in one WHERE one."institutionId" = school AND one.day = handed_in_on
      LIMIT 1 FOR UPDATE SKIP LOCKED);
  IF NOT FOUND THEN
    INSERT INTO kept.handed_in ("institutionId", day, attempts) VALUES (school, handed_in_on, more);
  END IF;
END $$;

-- Marks entered from paper were not handed in, and invented students hand nothing in.
CREATE FUNCTION kept.count_handed_in() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE school uuid; students uuid[]; days date[]; one record;
BEGIN
  FOR school, students, days IN
    SELECT n."institutionId", array_agg(n."studentId"), array_agg((n."submittedAt" AT TIME ZONE 'Asia/Kolkata')::date)
      FROM now_is n WHERE n.source <> 'paper' GROUP BY 1 LOOP
    FOR one IN
      SELECT h.day, count(*)::int AS attempts
        FROM unnest(students, days) AS h(student, day) JOIN "Account" a ON a.id = h.student
       WHERE a.email IS NULL OR a.email NOT LIKE '%@sample.invalid' GROUP BY 1 ORDER BY 1 LOOP
      PERFORM kept.add_handed_in(school, one.day, one.attempts);
    END LOOP;
  END LOOP;
  RETURN NULL;
END $$;

-- From here on nobody hands in until the migration commits, so that nothing is counted twice or not at all.
CREATE TRIGGER handed_in AFTER INSERT ON "Attempt" REFERENCING NEW TABLE AS now_is
  FOR EACH STATEMENT EXECUTE FUNCTION kept.count_handed_in();

SELECT set_config('labmark.institute', '*', true);
INSERT INTO kept.handed_in ("institutionId", day, attempts)
SELECT a."institutionId", (a."submittedAt" AT TIME ZONE 'Asia/Kolkata')::date, count(*)
  FROM "Attempt" a JOIN "Account" s ON s.id = a."studentId"
 WHERE a.source <> 'paper' AND (s.email IS NULL OR s.email NOT LIKE '%@sample.invalid')
 GROUP BY 1, 2;
