import { Prisma } from '../../core/db.ts'

/** What the component of a mark of the internal assessment (a) is called; its key where it is no longer one. */
export const componentName = Prisma.sql`coalesce((
  SELECT k.name FROM jsonb_to_recordset((
           SELECT r.components FROM "PracticalRule" r
            WHERE r."institutionId" = a."institutionId" AND r.components IS NOT NULL
            ORDER BY r."createdAt" DESC, r.id DESC LIMIT 1)) AS k(key text, name text)
   WHERE k.key = a.component), a.component)`
