import { z } from 'zod'
import type { Member } from '../../core/actor.ts'
import { Prisma, type Tx } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { guid } from '../../core/fields.ts'
import { operation } from '../../core/operation.ts'
import { limitOffset, selectPage } from '../../core/select-page.ts'
import { escapeLike, iso } from '../../core/sql.ts'
import { dayStart } from '../../core/today.ts'
import { KeyQuery, type KeyRow, keyText, returnDays } from './schema.ts'

type Query = z.output<typeof KeyQuery>

/** Every key of the institute with its order, price, invoice and student; `q` matches a key, a name, a roll number or an order. */
export const listKeys = operation('key.view', KeyQuery, ({ actor, db }, query) => {
  const condition = conditionOf(actor, query)
  const source = Prisma.sql`FROM ${tables} WHERE ${condition}`
  return selectPage<KeyRow>(db, source, rowsOf(condition, query), query)
})

/** One key as in the list; 404 for another institute's. */
export const viewKey = operation('key.view', z.object({ id: guid }), ({ actor, db }, { id }) =>
  db.read((tx) => findKey(tx, actor, Prisma.sql`k.id = ${id}::uuid`)),
)

/** One key as in the list, by its text in any case; 404 for another institute's. */
export const viewKeyNamed = operation('key.view', z.object({ key: keyText }), ({ actor, db }, { key }) =>
  db.read((tx) => findKey(tx, actor, Prisma.sql`k.key = ${key}`)),
)

async function findKey(tx: Tx, { institutionId }: Member, keyCondition: Prisma.Sql): Promise<KeyRow> {
  const condition = Prisma.sql`k."institutionId" = ${institutionId}::uuid AND ${keyCondition}`
  const [row] = await tx.$queryRaw<KeyRow[]>`${rowsOf(condition, KeyQuery.parse({ limit: 1 }))}`
  if (!row) throw notFound('There is no such key.')
  return row
}

const tables = Prisma.sql`"AccessKey" k
  JOIN "Order" o ON o."institutionId" = k."institutionId" AND o.id = k."orderId"
  LEFT JOIN "Student" s ON s."institutionId" = k."institutionId" AND s.id = k."studentId"
  LEFT JOIN "Class" c ON c."institutionId" = s."institutionId" AND c.id = s."classId"
  LEFT JOIN "Invoice" i ON i."institutionId" = o."institutionId" AND i."orderId" = o.id AND i.kind = 'invoice'`

/** The keys of the session in view: in the current one all except those of students of past sessions, in a past one those. */
const ofSession = ({ pastSession }: Member) =>
  pastSession ? Prisma.sql`s.id IS NOT NULL` : Prisma.sql`(k."studentId" IS NULL OR s.id IS NOT NULL)`

function conditionOf(actor: Member, { q, status, until, class: division }: Query): Prisma.Sql {
  const conditions = [Prisma.sql`k."institutionId" = ${actor.institutionId}::uuid`, ofSession(actor)]
  if (status) conditions.push(Prisma.sql`k.status = ${status}::"KeyStatus"`)
  if (until) conditions.push(endingOn(until))
  if (division) conditions.push(Prisma.sql`c.classdivision = ${division.toUpperCase()}`)
  if (q) conditions.push(matches(`%${escapeLike(q)}%`))
  return Prisma.join(conditions, ' AND ')
}

/** Keys that end on this day in India. */
const endingOn = (day: string) => Prisma.sql`
  k."expiresAt" >= ${dayStart(day)} AND k."expiresAt" < ${dayStart(day, 1)} AND k.status <> 'credited'`

const matches = (pattern: string) => Prisma.sql`(k.key ILIKE ${pattern} OR s.username ILIKE ${pattern}
  OR s."rollNumber" ILIKE ${pattern} OR o.reference ILIKE ${pattern})`

const rowsOf = (condition: Prisma.Sql, { cursor, limit, ...query }: Query) => Prisma.sql`
  SELECT k.id AS guid, k.key, k.status::text AS status, o.id AS "order", o.reference,
         ${iso(Prisma.sql`o."paidAt"`)} AS "paidAt", o.priceperkey / 100.0::float8 AS priceperkey,
         i.id AS invoice, i.number AS "invoiceNumber",
         CASE WHEN s.id IS NOT NULL THEN json_build_object(
           'guid', s.id, 'username', s.username, 'rollNumber', s."rollNumber", 'class', c.classdivision) END AS student,
         ${iso(Prisma.sql`k."assignedAt"`)} AS "assignedAt", ${iso(Prisma.sql`k."expiresAt"`)} AS "expiresAt",
         CASE WHEN k.status = 'assigned' AND k."assignedAt" > now() - make_interval(days => ${returnDays})
              THEN ${iso(Prisma.sql`k."assignedAt" + make_interval(days => ${returnDays})`)} END AS "returnableUntil"
    FROM ${tables} WHERE ${condition}
   ORDER BY ${orderOf(query)} ${limitOffset({ cursor, limit })}`

const columns = {
  createdAt: Prisma.sql`k."createdAt"`,
  key: Prisma.sql`k.key`,
  student: Prisma.sql`s.username COLLATE natural_order`,
}

function orderOf({ sort, order }: Pick<Query, 'sort' | 'order'>): Prisma.Sql {
  const direction = order === 'desc' ? Prisma.sql`DESC NULLS LAST` : Prisma.sql`ASC NULLS LAST`
  return Prisma.sql`${columns[sort]} ${direction}, k.id`
}
