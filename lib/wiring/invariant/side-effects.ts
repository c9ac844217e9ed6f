import { Prisma } from '../../core/db.ts'
import { kindsIn } from '../../services/jobs/kinds.ts'

const ownKinds = [...kindsIn('quick'), ...kindsIn('long')]

/**
 * Invariant 6: every effect that must follow a commit was queued with it. Checks the last week only, since older entries of
 * the log may have been erased with their people. A paid order's entry is proof of its mail: both are written in one
 * transaction.
 */
export const brokenSideEffects = (school: string) => Prisma.sql`
  SELECT o."institutionId", 6 AS rule, o.reference || ' is paid, and nobody was told' AS what
    FROM "Order" o
    JOIN "Institution" s ON s.id = o."institutionId" AND s."displayKey" NOT LIKE 'erased %'
   WHERE o."institutionId" = ${school}::uuid AND o."paidAt" > now() - interval '7 days' AND NOT EXISTS (
         SELECT 1 FROM "AuditEntry" e
          WHERE e."institutionId" = ${school}::uuid AND e.at >= o."createdAt" AND e.action = 'order.paid'
            AND e."subjectId" = o.id::text)
  UNION ALL
  SELECT i."institutionId", 6, 'import ' || i.id || ' is added, and nobody was told'
    FROM "Import" i
   WHERE i."institutionId" = ${school}::uuid AND i."committedAt" > now() - interval '7 days' AND NOT EXISTS (
         SELECT 1 FROM "AuditEntry" e
          WHERE e."institutionId" = ${school}::uuid AND e.at >= i."createdAt" AND e.action = 'import.committed'
            AND e."subjectId" = i.id::text)`

/**
 * Jobs that have been due for an hour and were not started, and the program's own jobs that have failed ten times, over a quarter of
 * an hour or more. Failures of other jobs, such as mails, can come from a server that is down, and are reported elsewhere.
 */
export const stuckJobs = Prisma.sql`
  SELECT NULL::uuid AS "institutionId", 6 AS rule,
         'jobs of kind ' || kind || ' wait since ' || min("runAt")::date || ', and nobody does them' AS what
    FROM "Job" WHERE "failedAt" IS NULL AND "runAt" < now() - interval '1 hour' GROUP BY kind
  UNION ALL
  SELECT NULL, 6, 'a job of kind ' || kind || ' fails again and again since ' || "createdAt"::date
    FROM "Job" WHERE "failedAt" IS NULL AND attempts >= 10 AND kind = ANY(${ownKinds})`
