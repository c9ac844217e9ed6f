import { Prisma } from '../../core/db.ts'

/** Invariant 5: a mark equals the end of its history, its version counts the changes, and each change follows the one before. */
export const brokenMarks = (school: string) => Prisma.sql`
  SELECT a."institutionId", 5 AS rule, 'the mark of attempt ' || a.id || ' is not what its history says' AS what
    FROM "Attempt" a
    LEFT JOIN LATERAL (
      SELECT count(*) AS changes, max(m.version) AS newest,
             (array_agg(m."newMarks" ORDER BY m.version DESC))[1] AS marks,
             (array_agg(m."newAbsence" ORDER BY m.version DESC))[1] AS absence,
             (array_agg(to_jsonb(m."newParts") ORDER BY m.version DESC))[1] AS parts,
             bool_or((m."oldMarks", m."oldAbsence", m."oldParts")
                     IS DISTINCT FROM (m.before, m."absentBefore", m."partsBefore") AND m.version > 1) AS torn
        FROM (SELECT m.*, lag(m."newMarks") OVER (ORDER BY m.version) AS before,
                     lag(m."newAbsence") OVER (ORDER BY m.version) AS "absentBefore",
                     lag(m."newParts") OVER (ORDER BY m.version) AS "partsBefore" FROM "MarkChange" m
               WHERE m."institutionId" = ${school}::uuid AND m."attemptId" = a.id) m
    ) h ON true
   WHERE a."institutionId" = ${school}::uuid
     AND (h.changes <> a.version OR coalesce(h.newest, 0) <> a.version
          OR (h.marks, h.absence, h.parts) IS DISTINCT FROM (a.marks, a.absence, to_jsonb(a.parts)) OR coalesce(h.torn, false))`

/** Also invariant 5: a student's stored released marks equal those of their attempts. */
export const brokenReleased = (school: string) => Prisma.sql`
  SELECT s."institutionId", 5 AS rule, 'the released marks of student ' || s.id || ' are not those of the attempts' AS what
    FROM "Student" s
   WHERE s."institutionId" = ${school}::uuid AND (s."releasedMarks" <> labmark_released_marks(s."institutionId", s.id)
          OR s."releasedAbsences" <> labmark_released_absences(s."institutionId", s.id))`

/** Invariant 8: attempts are in an experiment of their session, from its catalogue or the school's own. */
export const brokenExperiments = (school: string) => Prisma.sql`
  SELECT a."institutionId", 8 AS rule, 'attempt ' || a.id || ' is in an experiment that its session does not have' AS what
    FROM "Attempt" a
    JOIN "Student" s ON s."institutionId" = a."institutionId" AND s.id = a."studentId"
    JOIN "Experiment" e ON e.id = a."experimentId"
   WHERE a."institutionId" = ${school}::uuid
     AND (e."institutionId" = a."institutionId" AND e."pastSession" = s."pastSession") IS NOT TRUE
     AND NOT EXISTS (
       SELECT 1 FROM "AcademicSession" y
        WHERE y."institutionId" = a."institutionId" AND y."catalogueId" = e."catalogueId"
          AND CASE WHEN s."pastSession" = '' THEN y."endedAt" IS NULL ELSE y.name = s."pastSession" END)`
