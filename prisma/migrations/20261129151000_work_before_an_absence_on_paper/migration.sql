-- As before, but an absence on paper is no work, so that work that was done before it and arrived after it takes its place.
CREATE OR REPLACE FUNCTION labmark_released_absences(school uuid, student uuid) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT coalesce(string_agg(left(n.subject::text, 1) || n.number || ' ' || n.absence, ';' ORDER BY n.subject, n.number), '')
      FROM (SELECT DISTINCT ON (e.id) e.subject, e.number, a.absence
              FROM "Attempt" a JOIN "Experiment" e ON e.id = a."experimentId"
             WHERE a."institutionId" = school AND a."studentId" = student AND a."releaseId" IS NOT NULL
               AND (a.marks IS NOT NULL OR a.absence IS NOT NULL)
             ORDER BY e.id, a.source = 'paper' AND a.marks IS NULL, a."submittedAt" DESC, a.id DESC) n
     WHERE n.absence IS NOT NULL);
END $$;
