import { z } from 'zod'
import { nextAcademicSession } from '../../core/academic-session.ts'
import { Prisma, scopeToEverySession } from '../../core/db.ts'
import { operation } from '../../core/operation.ts'
import { sampleDivision } from '../../core/sample.ts'
import { iso } from '../../core/sql.ts'
import { headcounts } from '../../school/student/headcounts.ts'
import { currentSession } from './current.ts'
import { keptUntil } from './past-retention.ts'
import type { EndingClass, EndingSession, SessionRow } from './schema.ts'
import { undoHours } from './undo.ts'

/** The current session and its classes, for the wizard of the next one. */
export const viewEndingSession = operation(
  'academic-session.view',
  z.object({}),
  ({ actor: { institutionId }, db }): Promise<EndingSession> =>
    db.read(async (tx) => {
      const { name } = await currentSession(tx, institutionId)
      const classes = await tx.$queryRaw<EndingClass[]>`
        WITH head AS MATERIALIZED (${headcounts(institutionId)}), work AS MATERIALIZED (
          SELECT s."classId", count(*)::int AS open
            FROM "Attempt" a JOIN "Student" s ON s."institutionId" = a."institutionId" AND s.id = a."studentId"
           WHERE a."institutionId" = ${institutionId}::uuid AND a."releaseId" IS NULL AND s."removedAt" IS NULL
           GROUP BY s."classId")
        SELECT c.id AS guid, c.classdivision,
               ARRAY(SELECT t."fullName" FROM "ClassTeacher" l
                       JOIN "Teacher" t ON t."institutionId" = l."institutionId" AND t.id = l."teacherId"
                      WHERE l."institutionId" = ${institutionId}::uuid AND l."classId" = c.id AND t."removedAt" IS NULL
                      ORDER BY l.lead DESC, t."fullName") AS teachers,
               coalesce(h.students, 0) AS students, coalesce(w.open, 0) AS open,
               EXISTS (SELECT 1 FROM "MarkFreeze" f
                        WHERE f."institutionId" = ${institutionId}::uuid AND f."classId" = c.id AND f."liftedAt" IS NULL
                          AND f."teacherSignedAt" IS NOT NULL AND f."adminSignedAt" IS NOT NULL) AS signed
          FROM "Class" c LEFT JOIN head h ON h."classId" = c.id LEFT JOIN work w ON w."classId" = c.id
         WHERE c."institutionId" = ${institutionId}::uuid AND c."removedAt" IS NULL AND c.classdivision <> ${sampleDivision}
         ORDER BY c.classdivision COLLATE natural_order`
      const [counts] = await tx.$queryRaw<[Pick<EndingSession, 'removed' | 'freeKeys' | 'ownExperiments'>]>`
        SELECT (SELECT count(*)::int FROM "Student"
                 WHERE "institutionId" = ${institutionId}::uuid AND "removedAt" IS NOT NULL) AS removed,
               (SELECT count(*)::int FROM "AccessKey"
                 WHERE "institutionId" = ${institutionId}::uuid AND status IN ('free', 'returned')
                   AND "expiresAt" > now()) AS "freeKeys",
               (SELECT count(*)::int FROM "Experiment" WHERE "institutionId" = ${institutionId}::uuid) AS "ownExperiments"`
      return { from: name, to: nextAcademicSession(name), classes, ...counts }
    }),
)

/** The school's sessions, the newest first. */
export const listAcademicSessions = operation(
  'academic-session.view',
  z.object({}),
  ({ actor: { institutionId }, db }) =>
    db.read(async (tx) => {
      await scopeToEverySession(tx)
      return tx.$queryRaw<SessionRow[]>`
      SELECT y.name, ${iso(Prisma.sql`y."begunAt"`)} AS "begunAt", ${iso(Prisma.sql`y."endedAt"`)} AS "endedAt",
             (SELECT coalesce(sum(h.students), 0)::int FROM kept.headcount h
               WHERE h."institutionId" = ${institutionId}::uuid
                 AND h."pastSession" = CASE WHEN y."endedAt" IS NULL THEN '' ELSE y.name END) AS students,
             CASE WHEN y."endedAt" IS NULL AND p."endedAt" > now() - make_interval(hours => ${undoHours})
                  THEN ${iso(Prisma.sql`p."endedAt" + make_interval(hours => ${undoHours})`)} END AS "undoUntil",
             to_char(${keptUntil}, 'YYYY-MM-DD') AS "keptUntil"
        FROM "AcademicSession" y
        LEFT JOIN LATERAL (SELECT max("endedAt") AS "endedAt" FROM "AcademicSession" p
                            WHERE p."institutionId" = y."institutionId") p ON true
       WHERE y."institutionId" = ${institutionId}::uuid
       ORDER BY y."endedAt" IS NOT NULL, y.name DESC`
    }),
)
