import { v7 } from 'uuid'
import type { Member } from '../../core/actor.ts'
import { Prisma } from '../../core/db.ts'
import { iso } from '../../core/sql.ts'
import { componentsOf } from '../../school/practical-rule/counting.ts'
import { isFrozen, whenFrozen } from '../../school/practical-rule/frozen.ts'
import { live, studentsVisibleTo } from '../../school/student/visible.ts'
import type { SaveOptions } from '../mark/write-marks.ts'
import type { NewComponentMark, SavedComponentMark } from './schema.ts'

/** above: over the maximum. missing: no such student or component. reason: frozen, and no reason given. */
type Verdict = 'saved' | 'conflict' | 'above' | 'missing' | 'reason'

/** A mark with its place in the list and the outcome; for a conflict, the current value. */
export type WrittenComponentMark = SavedComponentMark & {
  at: number
  verdict: Verdict
  maximum: number | null
}

const wanted = (marks: NewComponentMark[]) => Prisma.sql`
  SELECT * FROM jsonb_to_recordset(${JSON.stringify(marks.map(asRow))}::jsonb) AS w(at int, student uuid,
    component text, marks numeric, absence text, version int, row uuid, change uuid)`

const asRow = ({ student, component, marks, absence, version }: NewComponentMark, at: number) => ({
  at,
  student,
  component,
  marks,
  absence: absence ?? null,
  version,
  row: v7(),
  change: v7(),
})

/** Inserts an empty row for each student and component without one, so that every mark has a row to lock. */
export const missingRowsStatement = (actor: Member, marks: NewComponentMark[]) => Prisma.sql`
  INSERT INTO "AssessmentMark" ("institutionId", id, "studentId", component)
  SELECT s."institutionId", w.row, s.id, w.component
    FROM (${wanted(marks)}) w JOIN "Student" s ON s.id = w.student AND ${live} AND ${studentsVisibleTo(actor)}
   ORDER BY s.id, w.component
  ON CONFLICT ("institutionId", "studentId", component) DO NOTHING`

/** Writes marks and their history in one statement, all or none; a mark with another version is not overwritten. */
export const componentMarksStatement = (
  actor: Member,
  marks: NewComponentMark[],
  { via, reason }: SaveOptions,
) => Prisma.sql`
  WITH wanted AS MATERIALIZED (${wanted(marks)}),
  locked AS MATERIALIZED (
    SELECT m.id, m."studentId", m.component, m.marks AS old, m.absence AS "oldAbsence", m.version AS current, m."markedByName", m."markedAt"
      FROM "AssessmentMark" m
     WHERE m."institutionId" = ${actor.institutionId}::uuid AND m."studentId" = ANY (ARRAY(SELECT student FROM wanted))
       AND m.component = ANY (ARRAY(SELECT component FROM wanted))
     ORDER BY m.id FOR UPDATE
  ), seen AS (
    SELECT w.*, m.id, m.old, m."oldAbsence", m.current, m."markedByName", m."markedAt", c.maximum,
           ${isFrozen(actor.institutionId)} AS frozen
      FROM wanted w
      JOIN "Student" s ON s.id = w.student AND ${live} AND ${studentsVisibleTo(actor)}
      JOIN locked m ON m."studentId" = s.id AND m.component = w.component
     CROSS JOIN LATERAL (
       SELECT c.maximum FROM jsonb_to_recordset(${componentsOf(actor.institutionId)}) AS c(key text, maximum int) WHERE c.key = w.component) c
  ), checked AS MATERIALIZED (
    SELECT s.*, ${verdictOn(reason)} AS verdict FROM seen s
  ), accepted AS MATERIALIZED (
    SELECT * FROM checked WHERE verdict = 'write' AND (SELECT count(*) FROM wanted) = (
      SELECT count(*) FROM checked WHERE verdict IN ('write', 'saved', 'conflict'))
  ), changed AS (
    UPDATE "AssessmentMark" m SET marks = c.marks, absence = c.absence, version = c.current + 1,
           "markedById" = ${actor.accountId}::uuid, "markedByName" = ${actor.name}, "markedAt" = now()
      FROM accepted c WHERE m.id = c.id AND m."institutionId" = ${actor.institutionId}::uuid
    RETURNING c.at, m.id, m.version
  ), history AS (
    INSERT INTO "AssessmentChange" ("institutionId", id, "markId", "oldMarks", "newMarks", "oldAbsence", "newAbsence",
                                    version, reason, via, "markedById", "markedByName", ip)
    SELECT s."institutionId", c.change, c.id, c.old, c.marks, c."oldAbsence", c.absence, n.version,
           ${reason ?? null}, ${via}::"MarkVia", ${actor.accountId}::uuid, ${actor.name}, ${actor.ip}
      FROM accepted c JOIN changed n ON n.at = c.at JOIN "Student" s ON s."institutionId" = ${actor.institutionId}::uuid AND s.id = c.student
  )
  SELECT w.at, w.student, w.component, c.maximum::float8 AS maximum, coalesce(n.version, c.current, 0) AS version,
         CASE WHEN c.verdict = 'conflict' THEN c.old ELSE w.marks END::float8 AS marks,
         CASE WHEN c.verdict = 'conflict' THEN c."oldAbsence" ELSE w.absence END AS absence,
         CASE WHEN n.at IS NULL THEN c."markedByName" ELSE ${actor.name} END AS "markedByName",
         ${iso(Prisma.sql`CASE WHEN n.at IS NULL THEN c."markedAt" ELSE now() END`)} AS "markedAt",
         CASE WHEN c.at IS NULL THEN 'missing' WHEN c.verdict = 'write' THEN 'saved' ELSE c.verdict END AS verdict
    FROM wanted w LEFT JOIN checked c ON c.at = w.at LEFT JOIN changed n ON n.at = w.at
   ORDER BY w.at`

const verdictOn = (reason: string | undefined) => Prisma.sql`CASE
  WHEN s.marks > s.maximum THEN 'above'
  WHEN (s.old, s."oldAbsence") IS NOT DISTINCT FROM (s.marks, s.absence) THEN 'saved'
  WHEN s.current <> s.version THEN 'conflict'
  ${whenFrozen(reason)}
  ELSE 'write' END`
