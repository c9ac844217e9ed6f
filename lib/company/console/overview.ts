import { z } from 'zod'
import { boardHours } from '../../care/incident/log.ts'
import { Prisma, type Tx } from '../../core/db.ts'
import { operation } from '../../core/operation.ts'
import { iso } from '../../core/sql.ts'
import { listAlarms } from '../../records/alarm/list-alarms.ts'
import { closedRetentionDays } from '../../school/institute/closing.ts'
import { notSample } from '../../school/student/visible.ts'
import { listConsoleOrders } from './list-orders.ts'
import type { Overview } from './schema.ts'

/** Beyond this number the full list is the better place. */
const shown = 6

/** What needs a person, oldest problem first, and the product's figures. */
export const viewConsoleOverview = operation(
  'console.view',
  z.object({}),
  async ({ actor, db }): Promise<Overview> => {
    const alarms = await listAlarms(actor, { limit: shown, order: 'asc' })
    const stuck = await listConsoleOrders(actor, { stuck: '1', limit: shown, order: 'asc' })
    const [closing, [counts], days] = await db.read((tx) =>
      Promise.all([selectClosing(tx), selectFigures(tx), selectDays(tx)]),
    )
    if (!counts) throw new Error('a count has a row')
    const { untold, boardBy, ...figures } = counts
    return {
      incidents: { total: untold, boardBy },
      alarms: { total: alarms.total, items: alarms.items },
      stuck: { total: stuck.total, items: stuck.items },
      closing,
      figures,
      days,
    }
  },
)

const selectClosing = (tx: Tx) => tx.$queryRaw<Overview['closing']>`
  SELECT id AS guid, name, "displayId",
         to_char(("closedAt" + make_interval(days => ${closedRetentionDays})) AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') AS "erasedOn"
    FROM "Institution" WHERE "closedAt" > now() - make_interval(days => ${closedRetentionDays})
   ORDER BY "closedAt", id LIMIT 50`

/** The current month, from its first midnight in India. */
const month = Prisma.sql`date_trunc('month', now() AT TIME ZONE 'Asia/Kolkata') AT TIME ZONE 'Asia/Kolkata'`

type Counts = Overview['figures'] & { untold: number; boardBy: string | null }

/** Each table is counted in a part of its own: a cluster plans no subqueries beside a count. */
const selectFigures = (tx: Tx) => tx.$queryRaw<Counts[]>`
  WITH schools AS MATERIALIZED (
    SELECT count(*)::int AS institutes, count(*) FILTER (WHERE "seenByProviderAt" IS NULL)::int AS unseen
      FROM "Institution" WHERE "closedAt" IS NULL),
  headcount AS MATERIALIZED (
    SELECT count(*)::int AS students FROM "Student" s JOIN "Institution" i ON i.id = s."institutionId"
     WHERE s."removedAt" IS NULL AND i."closedAt" IS NULL AND ${notSample}),
  bought AS MATERIALIZED (
    SELECT coalesce(sum(quantity), 0)::int AS keys, coalesce(sum(total), 0) AS total FROM "Order"
     WHERE status IN ('paid', 'refunded') AND "paidAt" >= ${month}),
  refunded AS MATERIALIZED (
    SELECT coalesce(sum(amount), 0) AS total FROM "Refund" WHERE status = 'processed' AND "processedAt" >= ${month}),
  keys AS MATERIALIZED (
    SELECT count(*) FILTER (WHERE status = 'assigned')::int AS assigned,
           count(*) FILTER (WHERE status IN ('free', 'returned'))::int AS unused
      FROM "AccessKey"),
  incidents AS MATERIALIZED (
    SELECT count(*)::int AS untold,
           ${iso(Prisma.sql`min(i."foundAt") + make_interval(hours => ${boardHours})`)} AS "boardBy"
      FROM "Incident" i WHERE NOT EXISTS (
        SELECT 1 FROM "IncidentEntry" e WHERE e."incidentId" = i.id AND e.step IN ('board_told', 'closed')))
  SELECT institutes, unseen, students, bought.keys AS "keysThisMonth",
         (bought.total - refunded.total) / 100.0::float8 AS "paidThisMonth", assigned, unused, untold, "boardBy"
    FROM schools, headcount, bought, refunded, keys, incidents`

const shownDays = 30

const dayOf = (at: Prisma.Sql) => Prisma.sql`(${at} AT TIME ZONE 'Asia/Kolkata')::date`
const today = dayOf(Prisma.sql`now()`)
const since = Prisma.sql`now() - make_interval(days => ${shownDays + 1})`

const selectDays = (tx: Tx) => tx.$queryRaw<Overview['days']>`
  WITH bought AS MATERIALIZED (
    SELECT ${dayOf(Prisma.sql`"paidAt"`)} AS day, sum(quantity) AS keys FROM "Order"
     WHERE status IN ('paid', 'refunded') AND "paidAt" > ${since} GROUP BY 1),
  opened AS MATERIALIZED (
    SELECT ${dayOf(Prisma.sql`"createdAt"`)} AS day, count(*) AS schools FROM "Institution"
     WHERE "createdAt" > ${since} GROUP BY 1)
  SELECT to_char(d.day, 'YYYY-MM-DD') AS day, coalesce(k.keys, 0)::int AS keys, coalesce(i.schools, 0)::int AS schools
    FROM generate_series(${today} - ${shownDays - 1}::int, ${today}, interval '1 day') AS d(day)
    LEFT JOIN bought k ON k.day = d.day::date LEFT JOIN opened i ON i.day = d.day::date
   ORDER BY d.day`
