import { Prisma } from '../../core/db.ts'
import { operation } from '../../core/operation.ts'
import { limitOffset, selectPage } from '../../core/select-page.ts'
import { iso } from '../../core/sql.ts'
import type { Absence } from '../../school/experiment/absence.ts'
import type { Component } from '../../school/experiment/schema.ts'
import { PageQuery } from './tables/table.ts'

/** An attempt in an export: its student, answers, and mark. */
type Work = {
  guid: string
  admissionNumber: string | null
  username: string
  class: string | null
  rollNumber: string
  experiment: string
  source: string
  submittedAt: string
  answers: string
  /** the table of observations as JSON; '' without one */
  observations: string
  proposed: number | null
  marks: number | null
  absence: Absence | null
  parts: number[] | null
  components: Component[] | null
  maximum: number
  markedByName: string | null
  markedAt: string | null
  released: boolean
  comments: string
}

/** Every attempt of the institute's students, the oldest first. */
export const listWork = operation('roster.export', PageQuery, ({ actor: { institutionId }, db }, query) => {
  const work = Prisma.sql`
    FROM "Attempt" a
    JOIN "Student" s ON s."institutionId" = a."institutionId" AND s.id = a."studentId" AND s."removedAt" IS NULL
    JOIN "Experiment" e ON e.id = a."experimentId"
    LEFT JOIN "Class" c ON c."institutionId" = s."institutionId" AND c.id = s."classId"
   WHERE a."institutionId" = ${institutionId}::uuid`
  const rows = Prisma.sql`
  SELECT a.id AS guid, s."admissionNumber", s.username, c.classdivision AS class, s."rollNumber", e.title AS experiment,
         a.source::text, ${iso(Prisma.sql`a."submittedAt"`)} AS "submittedAt",
         a.proposed::float8, a.marks::float8, a.absence, a.parts::float8[] AS parts, e.components, e.maximum, a."markedByName",
         ${iso(Prisma.sql`a."markedAt"`)} AS "markedAt", a."releaseId" IS NOT NULL AS released,
         coalesce((SELECT string_agg(w.number || ') ' || array_to_string(w.attemptedanswer, ', '), '; ' ORDER BY w.number)
                     FROM "AttemptAnswer" w
                    WHERE w."institutionId" = ${institutionId}::uuid AND w."attemptId" = a.id), '') AS answers,
         coalesce(a.observations::text, '') AS observations,
         coalesce((SELECT string_agg(n.name || ': ' || n.comment, '; ' ORDER BY n."createdAt", n.id)
                     FROM "Comment" n
                    WHERE n."institutionId" = ${institutionId}::uuid AND n."attemptId" = a.id), '') AS comments
    ${work}
   ORDER BY a."submittedAt", a.id ${limitOffset(query)}`
  return selectPage<Work>(db, work, rows, query)
})
