import { z } from 'zod'
import { Absence } from '../../core/absence-field.ts'
import type { Member } from '../../core/actor.ts'
import { Prisma } from '../../core/db.ts'
import { date, guid } from '../../core/fields.ts'
import { operation } from '../../core/operation.ts'
import { listQuery, type Page, pageOf } from '../../core/page.ts'
import { cutOf } from '../../core/select-page.ts'
import { escapeLike, iso } from '../../core/sql.ts'
import { experimentName } from '../../school/experiment/schema.ts'
import { vias } from './schema.ts'

/** `from` and `to` are days in the schools' time zone, both included. */
const TrailQuery = listQuery(['at']).extend({
  order: z.enum(['asc', 'desc']).default('desc'),
  teacher: guid.optional(),
  from: date.optional(),
  to: date.optional(),
})
type Query = z.output<typeof TrailQuery>

/** One change of one mark, with whose and in what; null is no mark. */
export const TrailRow = z.strictObject({
  guid,
  at: z.iso.datetime(),
  markedById: guid,
  markedByName: z.string(),
  student: guid,
  username: z.string(),
  class: z.string().nullable(),
  moduleName: z.string(),
  ...experimentName,
  oldMarks: z.number().nullable(),
  newMarks: z.number().nullable(),
  oldAbsence: Absence.nullable(),
  newAbsence: Absence.nullable(),
  oldParts: z.array(z.number()).nullable(),
  newParts: z.array(z.number()).nullable(),
  via: z.enum(vias),
  reason: z.string().nullable(),
  ip: z.string().nullable(),
})
export type TrailRow = z.output<typeof TrailRow>

/** Every mark ever given in the institute, the newest first; `q` is a teacher, a student or an experiment. */
export const listMarkTrail = operation(
  'audit.view',
  TrailQuery,
  ({ actor, db }, query): Promise<Page<TrailRow>> =>
    db.read(async (tx) => {
      const condition = conditionOf(actor, query)
      const way = query.order === 'asc' ? Prisma.sql`ASC` : Prisma.sql`DESC`
      const [items, [count]] = await Promise.all([
        tx.$queryRaw<TrailRow[]>`
      SELECT m.id AS guid, ${iso(Prisma.sql`m.at`)} AS at, m."markedById", m."markedByName", s.id AS student, s.username,
             c.classdivision AS class, e.title AS "moduleName", e.subject::text AS subject,
             e.number, e."shortTitle", m."oldMarks"::float8 AS "oldMarks",
             m."newMarks"::float8 AS "newMarks", m."oldAbsence", m."newAbsence",
             m."oldParts"::float8[] AS "oldParts", m."newParts"::float8[] AS "newParts", m.via::text AS via, m.reason, m.ip
        FROM ${tables} WHERE ${condition}
       ORDER BY m.at ${way}, m.id ${way} ${cutOf(query)}`,
        tx.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM ${tables} WHERE ${condition}`,
      ])
      return pageOf(items, count?.total ?? 0, query)
    }),
)

const tables = Prisma.sql`"MarkChange" m
  JOIN "Attempt" a ON a."institutionId" = m."institutionId" AND a.id = m."attemptId"
  JOIN "Experiment" e ON e.id = a."experimentId"
  JOIN "Student" s ON s."institutionId" = a."institutionId" AND s.id = a."studentId"
  LEFT JOIN "Class" c ON c."institutionId" = s."institutionId" AND c.id = s."classId"`

/** Midnight in India at which a day begins. */
const begins = (day: string) => Prisma.sql`(${day}::timestamp AT TIME ZONE 'Asia/Kolkata')`

function conditionOf(
  { institutionId }: Member,
  { q, teacher, class: division, from, to }: Query,
): Prisma.Sql {
  const conditions = [Prisma.sql`m."institutionId" = ${institutionId}::uuid`]
  if (teacher) conditions.push(Prisma.sql`m."markedById" = ${teacher}::uuid`)
  if (division) conditions.push(Prisma.sql`c.classdivision = ${division.toUpperCase()}`)
  if (from) conditions.push(Prisma.sql`m.at >= ${begins(from)}`)
  if (to) conditions.push(Prisma.sql`m.at < ${begins(to)} + interval '1 day'`)
  if (q) conditions.push(matches(`%${escapeLike(q)}%`))
  return Prisma.join(conditions, ' AND ')
}

const matches = (pattern: string) =>
  Prisma.sql`(m."markedByName" ILIKE ${pattern} OR s.username ILIKE ${pattern} OR e.title ILIKE ${pattern})`
