-- The log named a student whose practical file was printed where their id belongs, so the name stayed after an erasure. An entry gets
-- the id if only one student of that name had a file by then; else it loses the name. What was said of a class stays.

SET lock_timeout = '5s';
SELECT set_config('labmark.institute', '*', true), set_config('labmark.academic_session', '*', true);

-- A block, since a cluster refuses a change of a table in a text of several statements.
DO $$ BEGIN
  ALTER TABLE "AuditEntry" DISABLE TRIGGER only_added;
  UPDATE "AuditEntry" e SET
         "subjectId" = told.student,
         "subjectName" = CASE WHEN told.student IS NULL THEN '' ELSE e."subjectName" END,
         action = CASE WHEN told.student = e."actorId"::text THEN 'practical.own-printed' ELSE e.action END
    FROM (SELECT p."institutionId", p.id, CASE WHEN count(DISTINCT s.id) = 1 THEN min(s.id::text) END AS student
            FROM "AuditEntry" p
            LEFT JOIN "Class" c ON c."institutionId" = p."institutionId" AND c.classdivision = p."subjectName"
            LEFT JOIN ("Student" s JOIN "PracticalFile" f ON f."institutionId" = s."institutionId" AND f."studentId" = s.id)
              ON s."institutionId" = p."institutionId" AND s.username = p."subjectName" AND f."createdAt" <= p.at
           WHERE p.action = 'practical.printed' AND p."subjectId" = p."subjectName" AND p.detail->>'students' = '1' AND c.id IS NULL
           GROUP BY p."institutionId", p.id) told
   WHERE e."institutionId" = told."institutionId" AND e.id = told.id;
  ALTER TABLE "AuditEntry" ENABLE TRIGGER only_added;
END $$;
