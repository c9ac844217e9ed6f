import { Prisma } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { iso } from '../../core/sql.ts'
import { BatchesOf, type KeyBatch } from './schema.ts'

/** The keys of every paid order, without refunded ones, the newest order first; 404 unless `userId` is the actor's institute or account. */
export const listKeyBatches = operation('key.view', BatchesOf, ({ actor, db }, { userId }) =>
  db.read(async (tx) => {
    if (userId !== actor.institutionId && userId !== actor.accountId) throw notFound()
    return tx.$queryRaw<KeyBatch[]>`
    SELECT o.id AS "order", o.reference, array_agg(k.key ORDER BY k."createdAt", k.id) AS keys,
           coalesce(array_agg(k.key ORDER BY k."createdAt", k.id) FILTER (WHERE k.status = 'assigned'), '{}') AS "usedKeys",
           ${iso(Prisma.sql`min(k."createdAt")`)} AS "createdAt",
           ${iso(Prisma.sql`min(k."expiresAt")`)} AS "expiresAt",
           (SELECT i.id FROM "Invoice" i
             WHERE i."institutionId" = ${actor.institutionId}::uuid AND i."orderId" = o.id AND i.kind = 'invoice') AS invoice
      FROM "Order" o
      JOIN "AccessKey" k ON k."institutionId" = o."institutionId" AND k."orderId" = o.id
     WHERE o."institutionId" = ${actor.institutionId}::uuid AND k.status <> 'credited'
     GROUP BY o."institutionId", o.id
     ORDER BY min(k."createdAt") DESC, o.id DESC`
  }),
)
