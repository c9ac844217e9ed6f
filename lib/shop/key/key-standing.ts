import { z } from 'zod'
import { Prisma } from '../../core/db.ts'
import { operation } from '../../core/operation.ts'
import { notSample } from '../../school/student/visible.ts'

/** What a school can still assign, and how many students have no key. */
export type KeyStanding = { assigned: number; available: number; without: number }

/** The actor's school's keys against its students, in one query. */
export const viewKeyStanding = operation(
  'key.view',
  z.object({}),
  async ({ actor: { institutionId }, db }): Promise<KeyStanding> => {
    const [standing] = await db.rows<KeyStanding>(Prisma.sql`
      SELECT (count(*) FILTER (WHERE k.status = 'assigned'))::int AS assigned,
             (count(*) FILTER (WHERE k.status IN ('free', 'returned')
                               AND (k."expiresAt" IS NULL OR k."expiresAt" > now())))::int AS available,
             (SELECT count(*)::int FROM "Student" s
               WHERE s."institutionId" = ${institutionId}::uuid AND s."removedAt" IS NULL AND ${notSample}
                 AND NOT EXISTS (SELECT 1 FROM "AccessKey" own
                   WHERE own."institutionId" = s."institutionId" AND own."studentId" = s.id)) AS without
        FROM "AccessKey" k
       WHERE k."institutionId" = ${institutionId}::uuid
         AND (k."studentId" IS NULL OR EXISTS (
           SELECT 1 FROM "Student" s WHERE s."institutionId" = k."institutionId" AND s.id = k."studentId"))`)
    return standing ?? { assigned: 0, available: 0, without: 0 }
  },
)
