import { z } from 'zod'
import { Prisma } from '../../core/db.ts'
import { operation } from '../../core/operation.ts'
import { realHeadcount } from '../../school/student/headcounts.ts'
import { live, notSample } from '../../school/student/visible.ts'
import { assignable } from './lock-keys.ts'

/** How many keys a school can still assign, and how many students have none that is valid. */
export type KeyUsage = { assigned: number; available: number; without: number }

/** The keys and students of the actor's school, in one query. */
export const viewKeyUsage = operation('key.view', z.object({}), async ({ actor: { institutionId }, db }) => {
  const [usage] = await db.rows<KeyUsage>(Prisma.sql`
      SELECT (count(*) FILTER (WHERE k.status = 'assigned'))::int AS assigned,
             (count(*) FILTER (WHERE ${assignable}))::int AS available,
             ${realHeadcount(institutionId)}
               - (count(*) FILTER (WHERE s.id IS NOT NULL AND k."expiresAt" > now() AND ${live} AND ${notSample}))::int AS without
        FROM "AccessKey" k LEFT JOIN "Student" s ON s."institutionId" = k."institutionId" AND s.id = k."studentId"
       WHERE k."institutionId" = ${institutionId}::uuid AND (k."studentId" IS NULL OR s.id IS NOT NULL)`)
  return usage ?? { assigned: 0, available: 0, without: 0 }
})
