import type { Context } from '../../core/context.ts'
import { Prisma } from '../../core/db.ts'
import { byRoll } from '../../school/student/visible.ts'
import type { Observations } from '../attempt/observations.ts'
import type { GridStudent } from '../mark/grid-schema.ts'
import { attemptedBy } from './cells.ts'

/** A student's last answer to a question. */
type LastAnswer = { number: number; answer: string; correct: boolean | null }

/** A student's newest recorded answers to an experiment. */
export type HandedIn = {
  student: GridStudent
  attempt: string
  startedAt: Date | null
  submittedAt: Date
  answers: LastAnswer[]
  /** null without a table of observations */
  observations: Observations | null
}

type Row = { marks: number | null; parts: number[] | null; waiting: boolean } & Omit<
  HandedIn,
  'attempt' | 'submittedAt'
> & {
    attempt: string | null
    submittedAt: Date | null
  }

/** What the students of a class have done in an experiment, by roll number; a student without an attempt has no row. */
export const selectDone = ({ actor, db }: Context, classId: string, slug: string) =>
  db.rows<Row>(Prisma.sql`
  SELECT json_build_object('guid', s.id, 'username', s.username, 'rollNumber', s."rollNumber") AS student,
         h.marks, h.parts, h.waiting, a.id AS attempt, a."startedAt", a."submittedAt", a.observations,
         (SELECT coalesce(json_agg(json_build_object('number', r.number, 'correct', r.correct,
                   'answer', r.attemptedanswer[cardinality(r.attemptedanswer)]) ORDER BY r.number), '[]')
            FROM "AttemptAnswer" r
           WHERE r."institutionId" = ${actor.institutionId}::uuid AND r."attemptId" = a.id
             AND cardinality(r.attemptedanswer) > 0) AS answers
    FROM (${attemptedBy(actor, classId, Prisma.sql`a."experimentId" = ${slug}`)}) h
    JOIN "Student" s ON s."institutionId" = ${actor.institutionId}::uuid AND s.id = h.student
    LEFT JOIN "Attempt" a ON a."institutionId" = s."institutionId" AND a.id = h.recorded
   ORDER BY ${byRoll}`)

/** The recorded answers of those rows; a paper mark has none. */
export const handedInOf = (done: Row[]): HandedIn[] =>
  done.flatMap(({ student, attempt, startedAt, submittedAt, answers, observations }) =>
    attempt && submittedAt ? [{ student, attempt, startedAt, submittedAt, answers, observations }] : [],
  )
