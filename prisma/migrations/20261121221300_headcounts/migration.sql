-- How many students a class has, and a school those in no class, stands in rows that add up: counting them read the whole
-- school. A change adds its difference, and takes up the rows that nobody else holds at that moment, so that there is
-- mostly one row for a class and nobody ever waits for another. Only triggers write here; outside the schema public, for
-- it is no part of a backup: what brings students back counts them again.
CREATE SCHEMA kept;
GRANT USAGE ON SCHEMA kept TO labmark_app;

-- "classId" is empty for students in no class; those in the recycle bin are not counted.
CREATE TABLE kept.headcount ("institutionId" uuid NOT NULL, "classId" uuid, students int NOT NULL);
CREATE INDEX headcount_of_class ON kept.headcount ("institutionId", "classId") INCLUDE (students);
GRANT SELECT ON kept.headcount TO labmark_app;
SELECT labmark_protect('kept.headcount');

CREATE FUNCTION kept.add_heads(schools uuid[], classes uuid[], differences int[]) RETURNS void LANGUAGE sql AS $$
  WITH difference AS MATERIALIZED (
    SELECT * FROM unnest(schools, classes, differences) AS d("institutionId", "classId", students)
  ), free AS MATERIALIZED (
    SELECT h.ctid AS place FROM kept.headcount h JOIN difference d ON h."institutionId" = d."institutionId"
       AND (h."classId" = d."classId" OR h."classId" IS NULL AND d."classId" IS NULL)
       FOR UPDATE OF h SKIP LOCKED
  ), taken AS (DELETE FROM kept.headcount h USING free WHERE h.ctid = free.place
               RETURNING h."institutionId", h."classId", h.students)
  INSERT INTO kept.headcount
  SELECT "institutionId", "classId", sum(students)
    FROM (SELECT * FROM difference UNION ALL SELECT * FROM taken) both_of
   GROUP BY "institutionId", "classId" HAVING sum(students) <> 0
$$;

-- For a statement, whatever it does to how many students: one row for each class that has more or fewer of them after it.
CREATE FUNCTION kept.count_heads() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  schools uuid[];
  classes uuid[];
  differences int[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg("institutionId"), array_agg("classId"), array_agg(students) INTO schools, classes, differences
      FROM (SELECT "institutionId", "classId", count(*)::int AS students FROM now_is WHERE "removedAt" IS NULL GROUP BY 1, 2) d;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg("institutionId"), array_agg("classId"), array_agg(students) INTO schools, classes, differences
      FROM (SELECT "institutionId", "classId", -count(*)::int AS students FROM was WHERE "removedAt" IS NULL GROUP BY 1, 2) d;
  ELSE
    SELECT array_agg("institutionId"), array_agg("classId"), array_agg(students) INTO schools, classes, differences
      FROM (SELECT "institutionId", "classId", sum(one)::int AS students
              FROM (SELECT "institutionId", "classId", 1 AS one FROM now_is WHERE "removedAt" IS NULL
                    UNION ALL SELECT "institutionId", "classId", -1 FROM was WHERE "removedAt" IS NULL) each
             GROUP BY 1, 2 HAVING sum(one) <> 0) d;
  END IF;
  IF schools IS NOT NULL THEN PERFORM kept.add_heads(schools, classes, differences); END IF;
  RETURN NULL;
END
$$;

-- From here on nobody writes students until the migration commits, so that none is counted twice or not at all.
CREATE TRIGGER heads_added AFTER INSERT ON "Student" REFERENCING NEW TABLE AS now_is
  FOR EACH STATEMENT EXECUTE FUNCTION kept.count_heads();
CREATE TRIGGER heads_changed AFTER UPDATE ON "Student" REFERENCING OLD TABLE AS was NEW TABLE AS now_is
  FOR EACH STATEMENT EXECUTE FUNCTION kept.count_heads();
CREATE TRIGGER heads_gone AFTER DELETE ON "Student" REFERENCING OLD TABLE AS was
  FOR EACH STATEMENT EXECUTE FUNCTION kept.count_heads();

SELECT set_config('labmark.institute', '*', true);
INSERT INTO kept.headcount
SELECT "institutionId", "classId", count(*) FROM "Student" WHERE "removedAt" IS NULL GROUP BY 1, 2;
