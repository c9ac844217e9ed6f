import { Prisma } from '../../core/db.ts'

/**
 * Invariants 1 and 3: the last event of every bought key matches the key's state, and its student still has it.
 * The table itself ensures that no two students share a key, and that only assigned keys have a student.
 */
export const brokenKeys = (school: string) => Prisma.sql`
  SELECT k."institutionId", 1 AS rule, 'key ' || k.key || ' has a trail that ends otherwise' AS what
    FROM "AccessKey" k
    JOIN LATERAL (SELECT e.status FROM "KeyEvent" e
                   WHERE e."institutionId" = ${school}::uuid AND e."keyId" = k.id
                   ORDER BY e.at DESC, e.id DESC LIMIT 1) e ON e.status <> k.status
   WHERE k."institutionId" = ${school}::uuid
  UNION ALL
  SELECT k."institutionId", 1, 'refund ' || r.id || ' is not what was credited'
    FROM "Refund" r
    JOIN LATERAL (SELECT r."institutionId", count(*) AS keys FROM "AccessKey" k
                   WHERE k."institutionId" = ${school}::uuid AND k."refundId" = r.id) k ON k.keys <> r.quantity
   WHERE r."institutionId" = ${school}::uuid AND r.status <> 'failed'
  UNION ALL
  SELECT k."institutionId", 3, 'key ' || k.key || ' is assigned to nobody'
    FROM "AccessKey" k
    JOIN LATERAL (SELECT e."studentId" FROM "KeyEvent" e
                   WHERE e."institutionId" = ${school}::uuid AND e."keyId" = k.id
                   ORDER BY e.at DESC, e.id DESC LIMIT 1) e ON true
    JOIN "Student" s ON s."institutionId" = k."institutionId" AND s.id = e."studentId"
   WHERE k."institutionId" = ${school}::uuid AND k.status = 'assigned' AND k."studentId" IS NULL
     AND k."expiresAt" > now()`
