import { z } from 'zod'
import type { Absence } from '../../core/absence.ts'
import { Prisma } from '../../core/db.ts'
import { operation } from '../../core/operation.ts'
import { listQuery, type Page, pageOf } from '../../core/page.ts'
import { cutOf } from '../../core/select-page.ts'
import { iso } from '../../core/sql.ts'
import { componentName } from './list-assessment.ts'

/** One change of one mark for a component of the internal assessment. */
type AssessmentChangeRow = {
  guid: string
  at: string
  markedByName: string
  username: string
  class: string | null
  /** its name in force, or its key where it is no longer one */
  component: string
  oldMarks: number | null
  newMarks: number | null
  oldAbsence: Absence | null
  newAbsence: Absence | null
  via: string
  reason: string | null
  ip: string | null
}

const ChangesQuery = z.object(listQuery(['at']).pick({ limit: true, cursor: true }).shape)

/** Who changed which mark of the internal assessment, the newest first. */
export const listAssessmentChanges = operation(
  'audit.view',
  ChangesQuery,
  ({ actor: { institutionId }, db }, query): Promise<Page<AssessmentChangeRow>> =>
    db.read(async (tx) => {
      const changes = Prisma.sql`
        FROM "AssessmentChange" h
        JOIN "AssessmentMark" m ON m."institutionId" = h."institutionId" AND m.id = h."markId"
        JOIN "Student" s ON s."institutionId" = m."institutionId" AND s.id = m."studentId"
        LEFT JOIN "Class" c ON c."institutionId" = s."institutionId" AND c.id = s."classId"
       WHERE h."institutionId" = ${institutionId}::uuid`
      const [items, [count]] = await Promise.all([
        tx.$queryRaw<AssessmentChangeRow[]>`
          SELECT h.id AS guid, ${iso(Prisma.sql`h.at`)} AS at, h."markedByName", s.username, c.classdivision AS class,
                 coalesce(${componentName}, m.component) AS component, h."oldMarks"::float8 AS "oldMarks",
                 h."newMarks"::float8 AS "newMarks", h."oldAbsence", h."newAbsence", h.via::text AS via, h.reason, h.ip
          ${changes} ORDER BY h.at DESC, h.id DESC ${cutOf(query)}`,
        tx.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total ${changes}`,
      ])
      return pageOf(items, count?.total ?? 0, query)
    }),
)
