import { Prisma, type Tx } from '../../core/db.ts'
import { nextNight } from '../../core/next-night.ts'
import { enqueue } from '../../services/jobs/queue.ts'
import { expiryDays, lowStock } from './schema.ts'

// Runs over all institutes, and so in SQL.

/** Nightly job: handles expiring and low stocks of keys in all institutes, and queues itself for the next night. */
export async function noticeKeys(tx: Tx): Promise<void> {
  await expireAndNotify(tx, Prisma.sql`true`)
  await enqueue(tx, 'keyNotices', {}, nextNight())
}

/** Ends the premium plan of expired keys (k), and tells admins of low stock and of keys that expire soon. */
export async function expireAndNotify(tx: Tx, which: Prisma.Sql): Promise<void> {
  await endPlans(tx, which)
  await notifyOfLowStock(tx, which)
  await notifyOfEnd(tx, which)
}

const endPlans = (tx: Tx, which: Prisma.Sql) => tx.$executeRaw`
  UPDATE "Student" s SET subsplan = 'free'
    FROM "AccessKey" k
   WHERE k."institutionId" = s."institutionId" AND k."studentId" = s.id AND s.subsplan = 'premium'
     AND k."expiresAt" <= now() AND ${which}`

const available = Prisma.sql`count(*) FILTER (WHERE k.status IN ('free', 'returned') AND (k."expiresAt" IS NULL OR k."expiresAt" > now()))`

const lowHref = '/admin/manage-keys'

/** The number of events of an institute's keys so far: rows are only ever added. */
const happened = Prisma.sql`(SELECT count(*)::int FROM "KeyEvent" e WHERE e."institutionId" = k."institutionId")`

/** Once after each assignment, when there are students without a key. */
const notifyOfLowStock = (tx: Tx, which: Prisma.Sql) => tx.$executeRaw`
  WITH low AS (
    SELECT k."institutionId", ${available}::int AS free, ${happened} AS events
      FROM "AccessKey" k WHERE ${which} GROUP BY k."institutionId"),
  news AS (
    INSERT INTO "KeyNotice" AS told ("institutionId", about, events)
    SELECT "institutionId", 'low', events FROM low
     WHERE free <= ${lowStock}
       AND EXISTS (SELECT 1 FROM "Student" s
                    WHERE s."institutionId" = low."institutionId" AND s."removedAt" IS NULL AND s.subsplan = 'free')
        ON CONFLICT ("institutionId", about) DO UPDATE SET events = excluded.events, at = excluded.at
     WHERE told.events < excluded.events
    RETURNING told."institutionId")
  INSERT INTO "Notification" ("institutionId", id, "recipientId", "namedIds", message, href)
  SELECT a."institutionId", gen_random_uuid(), a.id, '{}',
         CASE low.free WHEN 0 THEN 'No key is free any more.' WHEN 1 THEN 'Only 1 key is free.'
              ELSE 'Only ' || low.free || ' keys are free.' END || ' Some students have none yet.', ${lowHref}
    FROM news JOIN low USING ("institutionId") JOIN "Admin" a USING ("institutionId")`

const day = Prisma.sql`to_char(k."expiresAt" AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD')`
const endHref = Prisma.sql`'/admin/manage-keys?tab=purchased&until=' || ending.day`

/** Once for each day on which keys expire. */
const notifyOfEnd = (tx: Tx, which: Prisma.Sql) => tx.$executeRaw`
  WITH ending AS (
    SELECT k."institutionId", ${day} AS day, count(*)::int AS keys
      FROM "AccessKey" k
     WHERE ${which} AND k.status <> 'credited' AND k."expiresAt" > now()
       AND k."expiresAt" < now() + make_interval(days => ${expiryDays})
     GROUP BY 1, 2),
  news AS (
    INSERT INTO "KeyNotice" ("institutionId", about) SELECT "institutionId", 'end ' || day FROM ending
        ON CONFLICT ("institutionId", about) DO NOTHING
    RETURNING "institutionId", about)
  INSERT INTO "Notification" ("institutionId", id, "recipientId", "namedIds", message, href)
  SELECT a."institutionId", gen_random_uuid(), a.id, '{}',
         ending.keys || CASE ending.keys WHEN 1 THEN ' key ends on ' ELSE ' keys end on ' END
           || to_char(ending.day::date, 'FMDD FMMonth YYYY') || '.', ${endHref}
    FROM ending
    JOIN news ON news."institutionId" = ending."institutionId" AND news.about = 'end ' || ending.day
    JOIN "Admin" a ON a."institutionId" = ending."institutionId"`
