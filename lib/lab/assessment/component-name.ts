import { Prisma } from '../../core/db.ts'

/** What the component of a mark of the internal assessment (a) is called; its key where it is no longer one. `school` is the id of its. */
export const componentName = (school: string) => Prisma.sql`coalesce((
  SELECT k.name FROM jsonb_to_recordset((
           SELECT r.components FROM "PracticalRule" r
            WHERE r."institutionId" = ${school}::uuid AND r.components IS NOT NULL
            ORDER BY r."createdAt" DESC, r.id DESC LIMIT 1)) AS k(key text, name text)
   WHERE k.key = a.component), a.component)`
