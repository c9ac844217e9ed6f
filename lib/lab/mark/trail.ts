import { z } from 'zod'
import { Prisma } from '../../core/db.ts'
import { guid } from '../../core/fields.ts'
import { operation } from '../../core/operation.ts'
import { limitOffset, selectPage } from '../../core/select-page.ts'
import { iso } from '../../core/sql.ts'
import { recordAccess } from '../../records/access-log/record-access.ts'
import { experimentName } from '../../school/experiment/schema.ts'
import { ChangedMark } from './changed-mark.ts'
import { vias } from './schema.ts'
import { TrailQuery, trailCondition, trailOrder } from './trail-query.ts'

/** One change of one mark, with its student and experiment; null means no mark. */
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
  ...ChangedMark.shape,
  via: z.enum(vias),
  reason: z.string().nullable(),
  ip: z.string().nullable(),
})
export type TrailRow = z.output<typeof TrailRow>

/** Every mark ever given in the institute, the newest first; `q` matches a teacher, a student or an experiment. */
export const listMarkTrail = operation('audit.view', TrailQuery, async (ctx, query) => {
  const { actor, db } = ctx
  await recordAccess(ctx, 'students')
  const changes = Prisma.sql`FROM ${tables} WHERE ${trailCondition(actor, query, Prisma.sql`e.title`)}`
  const rows = Prisma.sql`
      SELECT m.id AS guid, ${iso(Prisma.sql`m.at`)} AS at, m."markedById", m."markedByName", s.id AS student, s.username,
             c.classdivision AS class, e.title AS "moduleName", e.subject::text AS subject,
             e.number, e."shortTitle", m."oldMarks"::float8 AS "oldMarks",
             m."newMarks"::float8 AS "newMarks", m."oldAbsence", m."newAbsence",
             m."oldParts"::float8[] AS "oldParts", m."newParts"::float8[] AS "newParts", m.via::text AS via, m.reason, m.ip
        ${changes} ORDER BY ${trailOrder(query)} ${limitOffset(query)}`
  return selectPage<TrailRow>(db, changes, rows, query)
})

const tables = Prisma.sql`"MarkChange" m
  JOIN "Attempt" a ON a."institutionId" = m."institutionId" AND a.id = m."attemptId"
  JOIN "Experiment" e ON e.id = a."experimentId"
  JOIN "Student" s ON s."institutionId" = a."institutionId" AND s.id = a."studentId"
  LEFT JOIN "Class" c ON c."institutionId" = s."institutionId" AND c.id = s."classId"`
