import { db } from '../db.ts'

/** What is wrong with the keys, the money and the papers of an institute, a line each; nothing when all is right. */
export async function findBroken(institutionId: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ broken: string }[]>`
    WITH o AS (
      SELECT o.*, o.status IN ('paid', 'refunded') AS paid,
             (SELECT count(*) FROM "AccessKey" k WHERE k."institutionId" = o."institutionId" AND k."orderId" = o.id) AS keys,
             (SELECT count(*) FROM "Invoice" i
               WHERE i."institutionId" = o."institutionId" AND i."orderId" = o.id AND i.kind = 'invoice') AS invoices,
             (SELECT count(*) FROM "PaymentLink" l
               WHERE l."institutionId" = o."institutionId" AND l."orderId" = o.id AND l.status IN ('asked', 'open')) AS live
        FROM "Order" o WHERE o."institutionId" = ${institutionId}::uuid)
    SELECT reference || ' has ' || keys || ' keys' AS broken FROM o WHERE keys <> CASE WHEN paid THEN quantity ELSE 0 END
    UNION ALL SELECT reference || ' has ' || invoices || ' invoices' FROM o WHERE invoices <> paid::int
    UNION ALL SELECT reference || ' does not add up' FROM o
               WHERE base + tax <> total OR base <> round(total * 100 / 118.0) OR total <> quantity * priceperkey
    UNION ALL SELECT reference || ' can be paid on two links' FROM o WHERE NOT paid AND live > 1
    UNION ALL SELECT 'invoice ' || i.number || ' differs from its order' FROM "Invoice" i JOIN o ON o.id = i."orderId"
               WHERE i.kind = 'invoice' AND (i.total <> o.total OR i.base <> o.base OR i.cgst + i.sgst + i.igst <> o.tax)
    UNION ALL SELECT 'refund ' || r.id || ' is not what was credited' FROM "Refund" r
               WHERE r."institutionId" = ${institutionId}::uuid AND r.status <> 'failed' AND r.quantity <> (
                 SELECT count(*) FROM "AccessKey" k WHERE k."institutionId" = r."institutionId" AND k."refundId" = r.id)
    UNION ALL SELECT 'refund ' || r.id || ' has no credit note of its amount' FROM "Refund" r
               WHERE r."institutionId" = ${institutionId}::uuid AND r.status = 'processed' AND r.amount <> (
                 SELECT coalesce(sum(i.total), 0) FROM "Invoice" i
                  WHERE i."institutionId" = r."institutionId" AND i."refundId" = r.id)
    UNION ALL SELECT reference || ' is refunded, and its credit notes do not come to its invoice' FROM o
               WHERE status = 'refunded' AND (o.base || ' + ' || o.tax) IS DISTINCT FROM (
                 SELECT sum(i.base) || ' + ' || sum(i.cgst + i.sgst + i.igst) FROM "Invoice" i
                  WHERE i."institutionId" = o."institutionId" AND i."orderId" = o.id AND i.kind = 'credit')
    UNION ALL SELECT reference || ' is refunded and has keys that can be used' FROM o
               WHERE status = 'refunded' AND EXISTS (
                 SELECT 1 FROM "AccessKey" k
                  WHERE k."institutionId" = o."institutionId" AND k."orderId" = o.id AND k.status <> 'credited')
    UNION ALL SELECT 'key ' || k.key || ' is ' || k.status || ' of ' || coalesce(k."studentId"::text, 'nobody')
                FROM "AccessKey" k WHERE k."institutionId" = ${institutionId}::uuid
                 AND (k.status = 'assigned') <> (k."studentId" IS NOT NULL)
    UNION ALL SELECT 'key ' || k.key || ' has a trail that ends otherwise' FROM "AccessKey" k
               WHERE k."institutionId" = ${institutionId}::uuid AND k.status <> (
                 SELECT e.status FROM "KeyEvent" e WHERE e."institutionId" = k."institutionId" AND e."keyId" = k.id
                  ORDER BY e.at DESC, e.id DESC LIMIT 1)`
  return rows.map(({ broken }) => broken)
}
