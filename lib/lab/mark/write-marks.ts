import { v7 } from 'uuid'
import type { Member } from '../../core/actor.ts'
import { Prisma } from '../../core/db.ts'
import { iso } from '../../core/sql.ts'
import type { Component } from '../../school/experiment/schema.ts'
import { isFrozen, whenFrozen } from '../../school/practical-rule/frozen.ts'
import { live, studentsVisibleTo } from '../../school/student/visible.ts'
import type { NewMark, SavedMark, vias } from './schema.ts'

/**
 * above: over the maximum. parts: do not match the experiment's components. missing: no such student, experiment or attempt.
 * reason: frozen, and no reason given. Only inside the statement there is `write`, for a mark that may be written: it is selected as
 * `saved`, or as `conflict` if it was not written after all.
 */
type Verdict = 'saved' | 'conflict' | 'above' | 'parts' | 'missing' | 'reason'

/** A mark with its place in the list and the outcome; for a saved one, the new value. */
export type WrittenMark = SavedMark & {
  at: number
  verdict: Verdict
  maximum: number | null
  components: Component[] | null
}

export type SaveOptions = { via: (typeof vias)[number]; reason?: string | undefined }

/**
 * Writes marks and their history in one statement; `at` is a mark's place in `marks`. When one of them cannot be written, none is. A mark
 * whose version is not the current one is not overwritten; if it equals the current value, it counts as saved. A mark without parts keeps
 * those of the same mark. A mark that is withdrawn is no longer released. Selects `WrittenMark`.
 */
export const marksStatement = (actor: Member, marks: NewMark[], options: SaveOptions) => Prisma.sql`
  WITH wanted AS MATERIALIZED (${wantedMarks(marks)}),
       seen AS (${visibleMarks(actor)}),
       locked AS MATERIALIZED (${lockedAttempts(actor)}),
       existing AS (${marksOnAttempts}),
       checked AS MATERIALIZED (${checkedMarks(actor, options.reason)}),
       accepted AS MATERIALIZED (${marksToWrite}),
       changed AS (${changedAttempts(actor)}),
       added AS (${addedPaperMarks(actor)}),
       written AS (${writtenMarks}),
       history AS (${markHistory(actor, options)})
  ${outcomes(actor)}`

/** Selects the marks to write, each with its place in the list and ids for the rows that it creates. */
const wantedMarks = (marks: NewMark[]): Prisma.Sql => Prisma.sql`
  SELECT * FROM jsonb_to_recordset(${JSON.stringify(marks.map(asRow))}::jsonb) AS w(at int, student uuid,
    experiment text, attempt uuid, marks numeric, absence text, parts numeric[], "saysParts" boolean, version int, paper uuid, change uuid)`

/** Of the wanted marks, selects those of students and experiments that the actor may see. */
const visibleMarks = (actor: Member) => Prisma.sql`
  SELECT w.*, e.maximum, e.components, ${isFrozen(actor.institutionId)} AS frozen
    FROM wanted w
    JOIN "Student" s ON s.id = w.student AND ${live} AND ${studentsVisibleTo(actor)}
    JOIN "Experiment" e ON e.id = w.experiment`

/** Locks the attempts of the seen marks and selects their current marks. */
const lockedAttempts = (actor: Member) => Prisma.sql`
  SELECT a.id, a."studentId", a."experimentId", a.marks AS old, a.absence AS "oldAbsence", a.parts AS "oldParts", a.version AS current,
         a."markedByName", a."markedAt"
    FROM "Attempt" a
   WHERE a."institutionId" = ${actor.institutionId}::uuid AND a.id = ANY (ARRAY(SELECT attempt FROM seen)) ORDER BY a.id FOR UPDATE`

/** Selects the seen marks on attempts together with the current ones. */
const marksOnAttempts = Prisma.sql`
  SELECT s.*, a.old, a."oldAbsence", a."oldParts", a.current, a."markedByName", a."markedAt"
    FROM seen s JOIN locked a ON a.id = s.attempt AND a."studentId" = s.student AND a."experimentId" = s.experiment`

/** Selects the seen marks, on attempts and on paper, each with a verdict. */
const checkedMarks = (actor: Member, reason: string | undefined) => Prisma.sql`
  SELECT s.*, ${verdictOnAttempt(reason)} AS verdict FROM existing s
  UNION ALL
  SELECT s.*, NULL AS old, NULL AS "oldAbsence", NULL AS "oldParts", NULL AS current, NULL AS "markedByName", NULL AS "markedAt",
         ${verdictOnPaper(actor, reason)} AS verdict
    FROM seen s WHERE s.attempt IS NULL`

/** Selects the marks to write: none if one of the wanted marks cannot be written. */
const marksToWrite = Prisma.sql`
  SELECT * FROM checked WHERE verdict = 'write' AND (SELECT count(*) FROM wanted) = (
    SELECT count(*) FROM checked WHERE verdict IN ('write', 'saved', 'conflict'))`

/** Writes the marks on attempts; returns the old and new ones. */
const changedAttempts = (actor: Member) => Prisma.sql`
  UPDATE "Attempt" a SET marks = c.marks, absence = c.absence, parts = c.parts, version = a.version + 1, "markedById" = ${actor.accountId}::uuid,
         "markedByName" = ${actor.name}, "markedAt" = now(),
         "releaseId" = CASE WHEN c.marks IS NOT NULL OR c.absence IS NOT NULL THEN a."releaseId" END
    FROM accepted c
   WHERE a.id = c.attempt AND a."institutionId" = ${actor.institutionId}::uuid
  RETURNING c.at, a.id, a.version, c.old, c."oldAbsence", c."oldParts", a.marks, a.absence, a.parts, c.change, a."studentId" AS student`

/** Adds an attempt for each mark on paper, unless another request has added it. */
const addedPaperMarks = (actor: Member) => Prisma.sql`
  INSERT INTO "Attempt" ("institutionId", id, "studentId", "experimentId", "clientAttemptId", source, marks, absence, parts, version,
                         "markedById", "markedByName", "markedAt")
  SELECT s."institutionId", c.paper, s.id, c.experiment, 'paper:' || c.experiment, 'paper', c.marks, c.absence, c.parts, 1,
         ${actor.accountId}::uuid, ${actor.name}, now()
    FROM accepted c JOIN "Student" s ON s."institutionId" = ${actor.institutionId}::uuid AND s.id = c.student
   WHERE c.attempt IS NULL ORDER BY s.id
  ON CONFLICT ("institutionId", "studentId", "clientAttemptId") DO NOTHING
  RETURNING id, version`

/** Selects the changed and the added marks in the columns that `changedAttempts` returns. */
const writtenMarks = Prisma.sql`
  SELECT * FROM changed
  UNION ALL
  SELECT c.at, n.id, n.version, NULL AS old, NULL AS "oldAbsence", NULL AS "oldParts", c.marks, c.absence, c.parts, c.change, c.student
    FROM added n JOIN accepted c ON c.paper = n.id`

/** Adds a line to the history for each written mark. */
const markHistory = (actor: Member, { via, reason }: SaveOptions) => Prisma.sql`
  INSERT INTO "MarkChange" ("institutionId", id, "attemptId", "oldMarks", "newMarks", "oldAbsence", "newAbsence",
                            "oldParts", "newParts", version, reason, via,
                            "markedById", "markedByName", ip)
  SELECT s."institutionId", w.change, w.id, w.old, w.marks, w."oldAbsence", w.absence, w."oldParts", w.parts, w.version, ${reason ?? null}, ${via}::"MarkVia",
         ${actor.accountId}::uuid, ${actor.name}, ${actor.ip}
    FROM written w JOIN "Student" s ON s."institutionId" = ${actor.institutionId}::uuid AND s.id = w.student`

/** Selects every wanted mark as a `WrittenMark`. */
const outcomes = (actor: Member) => Prisma.sql`
  SELECT w.at, c.maximum, CASE WHEN c.verdict = 'parts' THEN c.components END AS components, w.student, w.experiment, coalesce(n.id, c.attempt) AS attempt,
         w.marks::float8 AS marks, w.absence,
         (CASE WHEN w."saysParts" OR n.id IS NOT NULL THEN w.parts ELSE c."oldParts" END)::float8[] AS parts,
         coalesce(n.version, c.current, 0) AS version,
         CASE WHEN n.id IS NULL THEN c."markedByName" ELSE ${actor.name} END AS "markedByName",
         ${iso(Prisma.sql`CASE WHEN n.id IS NULL THEN c."markedAt" ELSE now() END`)} AS "markedAt",
         CASE WHEN c.at IS NULL THEN 'missing' WHEN c.verdict <> 'write' THEN c.verdict
              WHEN n.id IS NULL THEN 'conflict' ELSE 'saved' END AS verdict
    FROM wanted w LEFT JOIN checked c ON c.at = w.at LEFT JOIN written n ON n.at = w.at
   ORDER BY w.at`

const whenUnfit = Prisma.sql`
  WHEN s.parts IS NOT NULL AND NOT coalesce(labmark_parts_fit(s.parts, s.components), false) THEN 'parts'
  WHEN s.marks > s.maximum THEN 'above'`

const verdictOnAttempt = (reason: string | undefined) => Prisma.sql`CASE
  ${whenUnfit}
  WHEN (s.old, s."oldAbsence") IS NOT DISTINCT FROM (s.marks, s.absence)
       AND (NOT s."saysParts" OR s."oldParts" IS NOT DISTINCT FROM s.parts) THEN 'saved'
  WHEN s.current <> s.version THEN 'conflict'
  ${whenFrozen(reason)}
  ELSE 'write' END`

const verdictOnPaper = (actor: Member, reason: string | undefined) => Prisma.sql`CASE
  ${whenUnfit}
  WHEN EXISTS (
    SELECT 1 FROM "Attempt" o
     WHERE o."institutionId" = ${actor.institutionId}::uuid AND o."studentId" = s.student AND o."experimentId" = s.experiment
  ) THEN 'conflict'
  WHEN s.marks IS NULL AND s.absence IS NULL THEN 'saved'
  ${whenFrozen(reason)}
  ELSE 'write' END`

/** Field by field: building these with spreads took longer than everything else that the site does for a save. */
const asRow = ({ student, experiment, attempt, marks, absence, parts, version }: NewMark, at: number) => ({
  at,
  student,
  experiment,
  attempt,
  marks,
  absence: absence ?? null,
  parts: parts ?? null,
  saysParts: parts !== undefined,
  version,
  paper: attempt === null ? v7() : null,
  change: v7(),
})
