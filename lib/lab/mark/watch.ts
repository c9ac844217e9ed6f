import { msPerDay } from '../../core/day.ts'
import { Prisma, type Tx } from '../../core/db.ts'
import { nextNight } from '../../core/next-night.ts'
import { enqueue } from '../../services/jobs/queue.ts'

// At other places stolen passwords were used to change hundreds of marks, unnoticed for weeks. Therefore every teacher reads the next
// morning what was marked in their name, and admins read what looks unusual. Runs over all institutes, and so in SQL.

/** Admins are told of this many or more raises of existing marks, or of changes at night, in a day. */
const minUnusualRaises = 10
const minUnusualAtNight = 20

/** Nightly job: reports the marks of each day that ended since it was due, on `night`, and queues itself for the next night. */
export async function watchMarks(tx: Tx, { night }: { night?: string }): Promise<void> {
  const next = nextNight()
  for (let due = night ? new Date(night) : dayBefore(next); due < next; due = nextNight(due))
    await notifyOfMarks(tx, Prisma.sql`true`, due)
  await enqueue(tx, 'markWatch', { night: next.toISOString() }, next)
}

const dayBefore = (night: Date) => new Date(night.getTime() - msPerDay)

/**
 * Reports the unusual marks (m) of the last day in some institutes. The day ends with the last night before `now`, so that a late run
 * reports the same marks, and under the same date.
 */
export async function notifyOfMarks(tx: Tx, condition: Prisma.Sql, now: Date): Promise<void> {
  const night = dayBefore(nextNight(now))
  for (const kind of kinds) {
    await notifyTeachers(tx, kind, condition, night)
    await notifyAdmins(tx, kind, condition, night)
  }
}

/** A table of changes, with what a message adds after “marks” and what a link adds to show them. */
type Kind = { table: Prisma.Sql; words: string; query: string }
const kinds: Kind[] = [
  { table: Prisma.sql`"MarkChange"`, words: '', query: '' },
  { table: Prisma.sql`"AssessmentChange"`, words: ' of the internal assessment', query: '&of=assessment' },
]

/**
 * One row per teacher: how many marks were given in their name, and how, in the 24 hours before `night`. `day` is the day in India on which
 * these began.
 */
const perTeacher = ({ table }: Kind, condition: Prisma.Sql, night: Date) => Prisma.sql`
  SELECT m."institutionId", m."markedById", max(m."markedByName") AS name, count(*)::int AS marks,
         count(*) FILTER (WHERE m."newMarks" > m."oldMarks")::int AS raised,
         count(*) FILTER (WHERE extract(hour FROM m.at AT TIME ZONE 'Asia/Kolkata') >= 22
                             OR extract(hour FROM m.at AT TIME ZONE 'Asia/Kolkata') < 5)::int AS "atNight",
         to_char((${night}::timestamptz - interval '24 hours') AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') AS day
    FROM ${table} m
   WHERE ${condition} AND m.at > ${night}::timestamptz - interval '24 hours' AND m.at <= ${night}::timestamptz
   GROUP BY m."institutionId", m."markedById"`

const notifyTeachers = (tx: Tx, kind: Kind, condition: Prisma.Sql, night: Date) => tx.$executeRaw`
  INSERT INTO "Notification" ("institutionId", id, "recipientId", "namedIds", message, href)
  SELECT d."institutionId", gen_random_uuid(), t.id, '{}',
         CASE d.marks WHEN 1 THEN '1 mark' ELSE d.marks || ' marks' END || ${kind.words}::text
           || CASE d.marks WHEN 1 THEN ' was' ELSE ' were' END || ' given in your name on '
           || to_char(d.day::date, 'FMDD FMMonth') || CASE WHEN d.raised > 0 THEN ', ' || d.raised || ' of them raised' ELSE '' END
           || '. If that was not you, change your password and tell your institute.',
         '/teacher/account-settings?marked=' || d.day || ${kind.query}::text
    FROM (${perTeacher(kind, condition, night)}) d
    JOIN "Teacher" t ON t."institutionId" = d."institutionId" AND t.id = d."markedById" AND t."removedAt" IS NULL
   WHERE NOT EXISTS (SELECT 1 FROM "Notification" n
                      WHERE n."institutionId" = t."institutionId" AND n."recipientId" = t.id
                        AND n.href = '/teacher/account-settings?marked=' || d.day || ${kind.query}::text)`

const notifyAdmins = (tx: Tx, kind: Kind, condition: Prisma.Sql, night: Date) => {
  const days = Prisma.sql`'&from=' || d.day || '&to=' || to_char(d.day::date + 1, 'YYYY-MM-DD')`
  const href = Prisma.sql`'/admin/activity?tab=marks' || ${kind.query}::text || ${days} || '&teacher=' || d."markedById"`
  return tx.$executeRaw`
    INSERT INTO "Notification" ("institutionId", id, "recipientId", "namedIds", message, href)
    SELECT d."institutionId", gen_random_uuid(), a.id, ARRAY[d."markedById"],
           d.name || CASE WHEN d.raised >= ${minUnusualRaises} THEN ' raised ' || d.raised || ' existing marks' || ${kind.words}::text
                          ELSE ' gave ' || d."atNight" || ' marks' || ${kind.words}::text || ' at night' END
             || ' on ' || to_char(d.day::date, 'FMDD FMMonth') || '. Please ask whether that is right.', ${href}
      FROM (${perTeacher(kind, condition, night)}) d
      JOIN "Admin" a ON a."institutionId" = d."institutionId"
     WHERE (d.raised >= ${minUnusualRaises} OR d."atNight" >= ${minUnusualAtNight})
       AND NOT EXISTS (SELECT 1 FROM "Notification" n
                        WHERE n."institutionId" = a."institutionId" AND n."recipientId" = a.id AND n.href = ${href})`
}
