import type { Member } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import { Prisma } from '../../core/db.ts'
import { iso } from '../../core/sql.ts'
import { isReleased } from '../../school/experiment/is-given.ts'
import { newestFirst } from '../../school/experiment/newest-first.ts'
import { live, studentsVisibleTo } from '../../school/student/visible.ts'
import type { AnsweredQuestion, AttemptSummary, AttemptView } from './schema.ts'

/** Attempts that match a condition on a, s and c, newest first; a student sees what they sent and what is released. */
export async function loadAttempts({ actor, db }: Context, condition: Prisma.Sql): Promise<AttemptView[]> {
  const handedIn = withObservations(questions(actor))
  const rows = await db.rows<AttemptView>(selectAttempts(actor, visibleCondition(actor, condition), handedIn))
  return actor.role === 'student' ? rows.map(withoutUnreleasedMark).map(withoutUnreleasedAnswers) : rows
}

/** Attempts like those of `loadAttempts`, without what was handed in. */
export async function loadSummaries(
  { actor, db }: Context,
  condition: Prisma.Sql,
): Promise<AttemptSummary[]> {
  const rows = await db.rows<AttemptSummary>(
    selectAttempts(actor, visibleCondition(actor, condition), Prisma.empty),
  )
  return actor.role === 'student' ? rows.map(withoutUnreleasedMark) : rows
}

const visibleCondition = ({ role }: Member, condition: Prisma.Sql) =>
  role === 'student' ? Prisma.sql`${condition} AND (a.source <> 'paper' OR ${isReleased})` : condition

/** An answer without its question. */
export type GivenAnswer = Pick<AnsweredQuestion, 'number' | 'attemptedanswer' | 'correct'>
/** An attempt with only its answers: for a class at one experiment, the questions would be repeated for each. */
export type AttemptGiven = Omit<AttemptView, 'questions'> & { questions: GivenAnswer[] }

/** Selects the same for staff as rows of `AttemptGiven`. */
export const selectWithGivenAnswers = (
  actor: Member & { role: 'admin' | 'teacher' },
  condition: Prisma.Sql,
): Prisma.Sql => selectAttempts(actor, condition, withObservations(givenAnswers(actor)))

// For "Attempt" a of the actor's school, named in each sub-select: a constant tells a distributed database that one node has
// all the rows.

const givenAnswers = ({ institutionId }: Member) => Prisma.sql`(
  SELECT coalesce(json_agg(json_build_object(
           'number', r.number, 'attemptedanswer', r.attemptedanswer, 'correct', r.correct) ORDER BY r.number), '[]')
    FROM "AttemptAnswer" r WHERE r."institutionId" = ${institutionId}::uuid AND r."attemptId" = a.id)`

const questions = ({ institutionId }: Member) => Prisma.sql`(
  SELECT coalesce(json_agg(json_build_object(
           'number', q.number, 'question', q.text, 'options', q.options, 'answer', q.answer, 'synonyms', q.synonyms,
           'attemptedanswer', coalesce(r.attemptedanswer, '{}'), 'correct', r.correct) ORDER BY q.number), '[]')
    FROM "Question" q
    LEFT JOIN "AttemptAnswer" r
           ON r."institutionId" = ${institutionId}::uuid AND r."attemptId" = a.id AND r.number = q.number
   WHERE q."experimentId" = a."experimentId" AND a.source <> 'paper')`

const comments = ({ institutionId }: Member) => Prisma.sql`(
  SELECT coalesce(json_agg(json_build_object(
           'guid', m.id, 'name', m.name, 'comment', m.comment, 'createdAt', ${iso(Prisma.sql`m."createdAt"`)})
         ORDER BY m."createdAt", m.id), '[]')
    FROM "Comment" m WHERE m."institutionId" = ${institutionId}::uuid AND m."attemptId" = a.id)`

const withObservations = (answers: Prisma.Sql) => Prisma.sql`${answers} AS questions, a.observations,`

const selectAttempts = (actor: Member, condition: Prisma.Sql, handedIn: Prisma.Sql) =>
  Prisma.sql`
  SELECT a.id AS guid, e.title AS "moduleName", e.id AS experiment, e.subject::text AS subject, e.number,
         e."shortTitle", e.maximum::float8 AS maximum, a.source::text AS source, ${iso(Prisma.sql`a."startedAt"`)} AS "startedAt",
         ${iso(Prisma.sql`a."submittedAt"`)} AS "submittedAt",
         json_build_object('guid', s.id, 'username', s.username, 'rollNumber', s."rollNumber",
                           'class', c.classdivision) AS "user",
         a.marks::float8 AS marks, a.absence, a.parts::float8[] AS parts, e.components, a.proposed::float8 AS proposed, a.version,
         ${isReleased} AS released,
         a."markedByName", ${iso(Prisma.sql`a."markedAt"`)} AS "markedAt",
         ${handedIn} ${comments(actor)} AS comments
    FROM "Attempt" a
    JOIN "Experiment" e ON e.id = a."experimentId"
    JOIN "Student" s ON s."institutionId" = a."institutionId" AND s.id = a."studentId"
    LEFT JOIN "Class" c ON c."institutionId" = s."institutionId" AND c.id = s."classId"
   WHERE a."institutionId" = ${actor.institutionId}::uuid AND ${live} AND ${studentsVisibleTo(actor)} AND ${condition}
   ORDER BY ${newestFirst}`

/** Until the mark is released, a student only reads back what they sent. */
function withoutUnreleasedMark<A extends AttemptSummary>(attempt: A): A {
  if (attempt.released) return attempt
  return {
    ...attempt,
    marks: null,
    absence: null,
    parts: null,
    proposed: null,
    version: 0,
    markedByName: null,
    markedAt: null,
    comments: [],
  }
}

function withoutUnreleasedAnswers(attempt: AttemptView): AttemptView {
  if (attempt.released) return attempt
  return {
    ...attempt,
    questions: attempt.questions.map((question) => ({
      ...question,
      answer: null,
      synonyms: [],
      correct: null,
    })),
  }
}
