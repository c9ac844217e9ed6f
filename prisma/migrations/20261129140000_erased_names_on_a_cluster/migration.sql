-- As before, but a cluster takes no to_json within a CASE: what it makes of a name is a value here.
CREATE OR REPLACE FUNCTION labmark_forget_names(school uuid, person uuid, called text)
  RETURNS TABLE ("table" text, rows int) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  nobody CONSTANT text := 'Erased person';
  nobody_quoted CONSTANT text := to_json(nobody)::text;
  bare CONSTANT text := to_json(called)::text;
  beside_id CONSTANT text := '"fullName": ' || to_json(called)::text;
  own CONSTANT text := '"guid": "' || person || '", "fullName": ';
  alone CONSTANT boolean := NOT EXISTS (
    SELECT 1 FROM "Admin" p WHERE p."institutionId" = school AND p."fullName" = called AND p.id <> person
    UNION ALL
    SELECT 1 FROM "Teacher" p WHERE p."institutionId" = school AND p."fullName" = called AND p.id <> person
    UNION ALL
    SELECT 1 FROM "Student" p WHERE p."institutionId" = school AND p.username = called AND p.id <> person);
  log int;
  said int;
BEGIN
  UPDATE "AuditEntry" e SET
         "actorName" = CASE WHEN e."actorId" = person THEN nobody ELSE e."actorName" END,
         ip = CASE WHEN e."actorId" = person THEN NULL ELSE e.ip END,
         "subjectName" = CASE WHEN e."subjectId" = person::text THEN nobody ELSE e."subjectName" END,
         detail = CASE
           WHEN e."subjectId" = person::text THEN NULL
           WHEN alone THEN replace(replace(replace(forgotten.detail, beside_id, chr(1)), bare, nobody_quoted),
                                   chr(1), beside_id)::jsonb
           ELSE forgotten.detail::jsonb END
    FROM (SELECT a.id, regexp_replace(a.detail::text, own || '"([^"\\]|\\.)*"', own || nobody_quoted, 'g') AS detail
            FROM "AuditEntry" a
           WHERE a."institutionId" = school
             AND (a."actorId" = person OR a."subjectId" = person::text OR strpos(a.detail::text, own) > 0
               OR (alone AND strpos(replace(a.detail::text, beside_id, ''), bare) > 0))) forgotten
   WHERE e."institutionId" = school AND e.id = forgotten.id;
  GET DIAGNOSTICS log = ROW_COUNT;
  RETURN QUERY SELECT 'AuditEntry', log;
  UPDATE "MarkChange" SET "markedByName" = nobody, ip = NULL WHERE "institutionId" = school AND "markedById" = person;
  GET DIAGNOSTICS said = ROW_COUNT;
  RETURN QUERY SELECT 'MarkChange', said;
  UPDATE "Comment" SET name = nobody WHERE "institutionId" = school AND "authorId" = person;
  GET DIAGNOSTICS said = ROW_COUNT;
  RETURN QUERY SELECT 'Comment', said;
  UPDATE "KeyEvent" SET "byName" = nobody WHERE "institutionId" = school AND "byId" = person;
  GET DIAGNOSTICS said = ROW_COUNT;
  RETURN QUERY SELECT 'KeyEvent', said;
END $$;
