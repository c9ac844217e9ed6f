import { z } from 'zod'
import type { Absence } from '../../core/absence.ts'
import { Prisma, type Tx } from '../../core/db.ts'
import { operation } from '../../core/operation.ts'
import { listQuery, type Page, pageOf } from '../../core/page.ts'
import { cutOf } from '../../core/select-page.ts'
import { iso } from '../../core/sql.ts'

/** A mark for a component of the internal assessment as it leaves the product. */
type AssessmentRow = {
  guid: string
  admissionNumber: string | null
  username: string
  class: string | null
  rollNumber: string
  /** its name in force, or its key where it is no longer one */
  component: string
  marks: number | null
  absence: Absence | null
  markedByName: string | null
  markedAt: string | null
}

const AssessmentQuery = z.object(listQuery(['name']).pick({ limit: true, cursor: true }).shape)

/** Every mark for a component of the institute's students, by student. */
export const listAssessment = operation(
  'roster.export',
  AssessmentQuery,
  ({ actor: { institutionId }, db }, query): Promise<Page<AssessmentRow>> =>
    db.read(async (tx) => {
      const [total, items] = await Promise.all([
        tx.assessmentMark.count({
          where: { student: { removedAt: null }, version: { gt: 0 }, institutionId },
        }),
        selectRows(tx, institutionId, query),
      ])
      return pageOf(items, total, query)
    }),
)

/** What the component of a mark (m) is called. */
export const componentName = Prisma.sql`(
  SELECT c.name FROM jsonb_to_recordset((
           SELECT r.components FROM "PracticalRule" r
            WHERE r."institutionId" = m."institutionId" AND r.components IS NOT NULL
            ORDER BY r."createdAt" DESC, r.id DESC LIMIT 1)) AS c(key text, name text)
   WHERE c.key = m.component)`

const selectRows = (
  tx: Tx,
  institutionId: string,
  { limit, cursor }: z.output<typeof AssessmentQuery>,
) => tx.$queryRaw<AssessmentRow[]>`
  SELECT m.id AS guid, s."admissionNumber", s.username, c.classdivision AS class, s."rollNumber",
         coalesce(${componentName}, m.component) AS component, m.marks::float8 AS marks, m.absence, m."markedByName",
         ${iso(Prisma.sql`m."markedAt"`)} AS "markedAt"
    FROM "AssessmentMark" m
    JOIN "Student" s ON s."institutionId" = m."institutionId" AND s.id = m."studentId" AND s."removedAt" IS NULL
    LEFT JOIN "Class" c ON c."institutionId" = s."institutionId" AND c.id = s."classId"
   WHERE m."institutionId" = ${institutionId}::uuid AND m.version > 0
   ORDER BY s.username COLLATE natural_order, s.id, m.component ${cutOf({ cursor, limit })}`
