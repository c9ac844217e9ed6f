import { Prisma, type Tx } from '../../core/db.ts'
import { live, notSample } from '../../school/student/visible.ts'
import { assignable } from './lock-keys.ts'
import { expiryDays, lowStock } from './schema.ts'

// Runs over all institutes, and so in SQL.

/** Nightly job: handles expiring and low stocks of keys in all institutes. */
export async function noticeKeys(tx: Tx): Promise<void> {
  await expireAndNotify(tx, Prisma.sql`true`)
}

/** Ends the premium plan of expired keys (k), and tells admins of low stock and of keys that expire soon. */
export async function expireAndNotify(tx: Tx, keyCondition: Prisma.Sql): Promise<void> {
  await endPlans(tx, keyCondition)
  await restorePlans(tx, keyCondition)
  await notifyOfLowStock(tx, keyCondition)
  await notifyOfEnd(tx, keyCondition)
}

const endPlans = (tx: Tx, keyCondition: Prisma.Sql) => tx.$executeRaw`
  UPDATE "Student" s SET subsplan = 'free'
    FROM "AccessKey" k
   WHERE k."institutionId" = s."institutionId" AND k."studentId" = s.id AND s.subsplan = 'premium'
     AND k."expiresAt" <= now() AND ${keyCondition}`

/** Students who got another key in the meantime keep the plan; the locks make that transaction and `endPlans` wait for each other. */
const restorePlans = (tx: Tx, keyCondition: Prisma.Sql) => tx.$executeRaw`
  UPDATE "Student" s SET subsplan = 'premium'
    FROM "AccessKey" k
   WHERE k."institutionId" = s."institutionId" AND k."studentId" = s.id AND s.subsplan = 'free'
     AND k."expiresAt" > now() AND ${keyCondition}`

/** Admins (a) who can buy or assign a key: a viewer can only look. */
const mayAct = Prisma.sql`a.role <> 'VIEWER'`

type AdminNotice = { institutionId: string; recipientId: string; message: string; href: string }

/** A separate statement: a node of a Citus cluster cannot insert rows that other nodes have just returned. */
const insertNotices = (tx: Tx, notices: AdminNotice[]) =>
  tx.notification.createMany({ data: notices.map((notice) => ({ ...notice, namedIds: [] })) })

/** Once after each assignment, when there are students without a key. */
async function notifyOfLowStock(tx: Tx, keyCondition: Prisma.Sql) {
  const newNotices = await tx.$queryRaw<{ school: string }[]>`
    INSERT INTO "KeyNotice" AS notice ("institutionId", about, events)
    SELECT low."institutionId", 'low', (SELECT count(*)::int FROM "KeyEvent" e WHERE e."institutionId" = low."institutionId")
      FROM (${freeKeys(keyCondition)}) low
     WHERE low.free <= ${lowStock}
       AND EXISTS (SELECT 1 FROM "Student" s
                    WHERE s."institutionId" = low."institutionId" AND ${live} AND s.subsplan = 'free' AND ${notSample})
        ON CONFLICT ("institutionId", about) DO UPDATE SET events = excluded.events, at = excluded.at
     WHERE notice.events < excluded.events
    RETURNING notice."institutionId" AS school`
  const schools = newNotices.map(({ school }) => school)
  const notices = await tx.$queryRaw<AdminNotice[]>`
    SELECT a."institutionId", a.id AS "recipientId",
           CASE low.free WHEN 0 THEN 'No key is free any more.' WHEN 1 THEN 'Only 1 key is free.'
                ELSE 'Only ' || low.free || ' keys are free.' END || ' Some students have none yet.' AS message,
           '/admin/manage-keys' AS href
      FROM (${freeKeys(Prisma.sql`k."institutionId" = ANY (${schools}::uuid[])`)}) low JOIN "Admin" a USING ("institutionId")
     WHERE ${mayAct}`
  await insertNotices(tx, notices)
}

/** The number of keys that each school can still assign. */
const freeKeys = (keyCondition: Prisma.Sql) => Prisma.sql`
  SELECT k."institutionId",
         (count(*) FILTER (WHERE ${assignable}))::int AS free
    FROM "AccessKey" k WHERE ${keyCondition} GROUP BY 1`

/** Once for each day on which keys expire. */
async function notifyOfEnd(tx: Tx, keyCondition: Prisma.Sql) {
  const newNotices = await tx.$queryRaw<{ school: string; about: string }[]>`
    INSERT INTO "KeyNotice" ("institutionId", about)
    SELECT "institutionId", 'end ' || day FROM (${endingKeys(keyCondition)}) ending
        ON CONFLICT ("institutionId", about) DO NOTHING
    RETURNING "institutionId" AS school, about`
  const schools = newNotices.map(({ school }) => school)
  const subjects = newNotices.map(({ about }) => about)
  const notices = await tx.$queryRaw<AdminNotice[]>`
    SELECT a."institutionId", a.id AS "recipientId",
           ending.keys || CASE ending.keys WHEN 1 THEN ' key ends on ' ELSE ' keys end on ' END
             || to_char(ending.day::date, 'FMDD FMMonth YYYY') || '.' AS message,
           '/admin/manage-keys?tab=purchased&until=' || ending.day AS href
      FROM (${endingKeys(Prisma.sql`k."institutionId" = ANY (${schools}::uuid[])`)}) ending
      JOIN "Admin" a USING ("institutionId")
     WHERE ${mayAct}
       AND ("institutionId", 'end ' || ending.day) IN (SELECT * FROM unnest(${schools}::uuid[], ${subjects}::text[]))`
  await insertNotices(tx, notices)
}

/**
 * How many keys of each school expire on each of the next days in India, each day as a whole: it is told of only once. Without those of
 * students of past sessions, which the notice's page does not list either.
 */
const endingKeys = (keyCondition: Prisma.Sql) => Prisma.sql`
  SELECT k."institutionId", to_char(k."expiresAt" AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') AS day, count(*)::int AS keys
    FROM "AccessKey" k LEFT JOIN "Student" s ON s."institutionId" = k."institutionId" AND s.id = k."studentId"
   WHERE ${keyCondition} AND (k."studentId" IS NULL OR s.id IS NOT NULL) AND k.status <> 'credited' AND k."expiresAt" > now()
     AND k."expiresAt" < ((now() AT TIME ZONE 'Asia/Kolkata')::date + ${expiryDays + 1}::int)::timestamp AT TIME ZONE 'Asia/Kolkata'
   GROUP BY 1, 2`
