import type { Member } from '../actor.ts'
import { db } from '../db.ts'
import { mailed } from './credentials.ts'

type Progress = { total: number; sent: number; failed: number }

/** How far the sign-ins that an import mails are: in all, out, and given up. */
export async function mailProgress(actor: Member, importId: string): Promise<Progress> {
  const [row] = await db.$queryRaw<[Progress]>`
    WITH making AS (
      SELECT count(*) > 0 AS goes_on FROM "Job"
       WHERE kind = 'credentials' AND payload->>'importId' = ${importId} AND "failedAt" IS NULL),
    added AS (
      SELECT a."passwordHash" IS NOT NULL AS made, mail.id IS NOT NULL AS waiting, mail."failedAt" IS NOT NULL AS failed
        FROM "ImportRow" r
        JOIN "Account" a ON a.id = r."personId" AND a."disabledAt" IS NULL
        LEFT JOIN LATERAL (
          SELECT j.id, j."failedAt" FROM "Job" j
           WHERE j.kind = 'mail' AND j.payload->>'template' = 'temporaryPassword' AND j.payload->>'to' = a.email
           LIMIT 1) mail ON true
       WHERE r."institutionId" = ${actor.institutionId}::uuid AND r."importId" = ${importId}::uuid
         AND ${mailed})
    SELECT count(*)::int AS total,
           count(*) FILTER (WHERE made AND NOT waiting)::int AS sent,
           count(*) FILTER (WHERE failed OR (NOT made AND NOT goes_on))::int AS failed
      FROM added, making`
  return row
}
