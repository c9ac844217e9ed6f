import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'

/** Classes that good rows name and the institute has not, each with how many rows name it. */
export const findMissingClasses = (tx: Tx, actor: Member, importId: string) =>
  tx.$queryRaw<{ classdivision: string; rows: number }[]>`
    SELECT named.classdivision, count(*)::int AS rows
      FROM (SELECT data->>'class' AS classdivision FROM "ImportRow"
             WHERE "institutionId" = ${actor.institutionId}::uuid AND "importId" = ${importId}::uuid
               AND verdict <> 'REFUSE' AND data ? 'class'
            UNION ALL
            SELECT jsonb_array_elements_text(data->'classes') FROM "ImportRow"
             WHERE "institutionId" = ${actor.institutionId}::uuid AND "importId" = ${importId}::uuid
               AND verdict <> 'REFUSE' AND data ? 'classes') named
     WHERE NOT EXISTS (SELECT 1 FROM "Class" c
                        WHERE c."institutionId" = ${actor.institutionId}::uuid AND c."removedAt" IS NULL
                          AND c.classdivision = named.classdivision)
     GROUP BY named.classdivision ORDER BY named.classdivision COLLATE natural_order`
