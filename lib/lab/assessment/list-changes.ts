import { Prisma } from '../../core/db.ts'
import { operation } from '../../core/operation.ts'
import { limitOffset, selectPage } from '../../core/select-page.ts'
import { iso } from '../../core/sql.ts'
import { recordAccess } from '../../records/access-log/record-access.ts'
import type { Absence } from '../../school/experiment/absence.ts'
import type { vias } from '../mark/schema.ts'
import { TrailQuery, trailCondition, trailOrder } from '../mark/trail-query.ts'
import { componentName } from './component-name.ts'

/** One change of one mark for a component of the internal assessment; null means no mark. */
export type AssessmentChange = {
  guid: string
  at: string
  markedByName: string
  username: string
  class: string | null
  /** its present name, or its key when it is no longer in force */
  component: string
  oldMarks: number | null
  newMarks: number | null
  oldAbsence: Absence | null
  newAbsence: Absence | null
  via: (typeof vias)[number]
  reason: string | null
  ip: string | null
}

/** Every mark ever given in the internal assessment, the newest first; `q` matches a teacher, a student or a component. */
export const listAssessmentChanges = operation('audit.view', TrailQuery, async (ctx, query) => {
  const { actor, db } = ctx
  await recordAccess(ctx, 'students')
  const component = componentName(actor.institutionId)
  const changes = Prisma.sql`
        FROM "AssessmentChange" m
        JOIN "AssessmentMark" a ON a."institutionId" = m."institutionId" AND a.id = m."markId"
        JOIN "Student" s ON s."institutionId" = a."institutionId" AND s.id = a."studentId"
        LEFT JOIN "Class" c ON c."institutionId" = s."institutionId" AND c.id = s."classId"
       WHERE ${trailCondition(actor, query, component)}`
  const rows = Prisma.sql`
          SELECT m.id AS guid, ${iso(Prisma.sql`m.at`)} AS at, m."markedByName", s.username, c.classdivision AS class,
                 ${component} AS component, m."oldMarks"::float8 AS "oldMarks",
                 m."newMarks"::float8 AS "newMarks", m."oldAbsence", m."newAbsence", m.via::text AS via, m.reason, m.ip
          ${changes} ORDER BY ${trailOrder(query)} ${limitOffset(query)}`
  return selectPage<AssessmentChange>(db, changes, rows, query)
})
