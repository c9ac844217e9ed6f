import { nextNight } from '../bin/purge.ts'
import { Prisma, type Tx } from '../db.ts'
import { enqueue } from '../jobs/queue.ts'
import { expiryDays, lowStock } from './schema.ts'

// Runs over all institutes, and so in SQL.

/** Every night: looks after the keys of all institutes, and queues itself for the next one. */
export async function noticeKeys(tx: Tx): Promise<void> {
  await lookAfterKeys(tx, Prisma.sql`true`)
  await enqueue(tx, 'keyNotices', {}, nextNight())
}

/** Ends the premium plan of keys (k) that have run out, and tells admins of few keys and of those that end soon. */
export async function lookAfterKeys(tx: Tx, which: Prisma.Sql): Promise<void> {
  await endPlans(tx, which)
  await tellOfLowStock(tx, which)
  await tellOfEnd(tx, which)
}

const endPlans = (tx: Tx, which: Prisma.Sql) => tx.$executeRaw`
  UPDATE "Student" s SET subsplan = 'free'
    FROM "AccessKey" k
   WHERE k."institutionId" = s."institutionId" AND k."studentId" = s.id AND s.subsplan = 'premium'
     AND k."expiresAt" <= now() AND ${which}`

const available = Prisma.sql`count(*) FILTER (WHERE k.status IN ('free', 'returned') AND (k."expiresAt" IS NULL OR k."expiresAt" > now()))`

const lowHref = '/admin/manage-keys'

/** Once after each assignment, where students are still without a key. */
const tellOfLowStock = (tx: Tx, which: Prisma.Sql) => tx.$executeRaw`
  INSERT INTO "Notification" ("institutionId", id, "recipientId", message, href)
  SELECT a."institutionId", gen_random_uuid(), a.id,
         CASE low.free WHEN 0 THEN 'No key is free any more.' WHEN 1 THEN 'Only 1 key is free.'
              ELSE 'Only ' || low.free || ' keys are free.' END || ' Some students have none yet.', ${lowHref}
    FROM (SELECT k."institutionId", ${available}::int AS free FROM "AccessKey" k WHERE ${which}
           GROUP BY k."institutionId") low
    JOIN "Admin" a ON a."institutionId" = low."institutionId"
   WHERE low.free <= ${lowStock}
     AND EXISTS (SELECT 1 FROM "Student" s
                  WHERE s."institutionId" = low."institutionId" AND s."removedAt" IS NULL AND s.subsplan = 'free')
     AND (SELECT max(e.at) FROM "KeyEvent" e WHERE e."institutionId" = low."institutionId")
         > coalesce((SELECT max(n."createdAt") FROM "Notification" n
                      WHERE n."institutionId" = a."institutionId" AND n."recipientId" = a.id AND n.href = ${lowHref}),
                    '-infinity')`

const day = Prisma.sql`to_char(k."expiresAt" AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD')`
const endHref = Prisma.sql`'/admin/manage-keys?tab=purchased&until=' || ending.day`

/** Once for each day on which keys end. */
const tellOfEnd = (tx: Tx, which: Prisma.Sql) => tx.$executeRaw`
  INSERT INTO "Notification" ("institutionId", id, "recipientId", message, href)
  SELECT a."institutionId", gen_random_uuid(), a.id,
         ending.keys || CASE ending.keys WHEN 1 THEN ' key ends on ' ELSE ' keys end on ' END
           || to_char(ending.day::date, 'FMDD FMMonth YYYY') || '.', ${endHref}
    FROM (SELECT k."institutionId", ${day} AS day, count(*)::int AS keys
            FROM "AccessKey" k
           WHERE ${which} AND k.status <> 'credited' AND k."expiresAt" > now()
             AND k."expiresAt" < now() + make_interval(days => ${expiryDays})
           GROUP BY 1, 2) ending
    JOIN "Admin" a ON a."institutionId" = ending."institutionId"
   WHERE NOT EXISTS (SELECT 1 FROM "Notification" n
                      WHERE n."institutionId" = a."institutionId" AND n."recipientId" = a.id AND n.href = ${endHref})`
