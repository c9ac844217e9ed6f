import type { Context } from '../../core/context.ts'
import { Prisma } from '../../core/db.ts'
import { live, studentsVisibleTo } from '../../school/student/visible.ts'

/** The question that the fewest had right in a class's latest experiment, and how many of those who handed it in did. */
export type HardestQuestion = {
  class: string
  experiment: string
  number: number
  question: string
  right: number
  handedIn: number
}

/** The hardest question of last time for each of these classes, in the newest experiment of most of its students. */
export const selectHardestQuestions = ({ actor, db }: Context, divisions: string[]) =>
  db.rows<HardestQuestion>(Prisma.sql`
  WITH seen AS MATERIALIZED (
    SELECT s.id, c.classdivision FROM "Student" s
      JOIN "Class" c ON c."institutionId" = s."institutionId" AND c.id = s."classId"
     WHERE ${live} AND ${studentsVisibleTo(actor)} AND c.classdivision = ANY(${divisions})),
  newest AS (
    SELECT s.classdivision, a."experimentId", a."submittedAt" FROM seen s
     CROSS JOIN LATERAL (
       SELECT a."experimentId", a."submittedAt" FROM ${recorded(actor.institutionId)} a
        WHERE a."studentId" = s.id ORDER BY a."submittedAt" DESC, a.id DESC LIMIT 1) a),
  last AS (
    SELECT DISTINCT ON (classdivision) classdivision, "experimentId" FROM newest
     GROUP BY classdivision, "experimentId" ORDER BY classdivision, count(*) DESC, max("submittedAt") DESC),
  sheet AS (
    SELECT DISTINCT ON (s.id) last.*, a.id FROM last
      JOIN seen s USING (classdivision)
      JOIN ${recorded(actor.institutionId)} a ON a."studentId" = s.id AND a."experimentId" = last."experimentId"
     ORDER BY s.id, a."submittedAt" DESC, a.id DESC),
  asked AS (
    SELECT sheet.classdivision, sheet."experimentId", q.number, q.text,
           count(*)::int AS "handedIn", (count(*) FILTER (WHERE r.correct))::int AS "right"
      FROM sheet
      JOIN "Question" q ON q."experimentId" = sheet."experimentId"
      LEFT JOIN "AttemptAnswer" r
             ON r."institutionId" = ${actor.institutionId}::uuid AND r."attemptId" = sheet.id AND r.number = q.number
     GROUP BY sheet.classdivision, sheet."experimentId", q.number, q.text)
  SELECT DISTINCT ON (classdivision) classdivision AS class, "experimentId" AS experiment, number, text AS question,
         "right", "handedIn"
    FROM asked WHERE "right" < "handedIn" ORDER BY classdivision, "right", number`)

/** Attempts with recorded answers. */
const recorded = (institutionId: string) => Prisma.sql`(
  SELECT * FROM "Attempt" WHERE "institutionId" = ${institutionId}::uuid AND source <> 'paper')`
