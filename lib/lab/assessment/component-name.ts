import { Prisma } from '../../core/db.ts'

/**
 * SQL for the name of the component of an internal assessment mark (a); its key when it is no longer in force. `school` is the
 * institute's id.
 */
export const componentName = (school: string) => Prisma.sql`coalesce((
  SELECT k.name FROM jsonb_to_recordset((
           SELECT r.components FROM "PracticalRule" r
            WHERE r."institutionId" = ${school}::uuid
            ORDER BY r."createdAt" DESC, r.id DESC LIMIT 1)) AS k(key text, name text)
   WHERE k.key = a.component), a.component)`
