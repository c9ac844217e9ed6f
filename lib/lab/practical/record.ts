import { Prisma, type Tx } from '../../core/db.ts'
import { groupBy } from '../../core/group-by.ts'
import { iso } from '../../core/sql.ts'
import type { Absence } from '../../school/experiment/absence.ts'
import { isReleased } from '../../school/experiment/is-given.ts'
import { newestFirst } from '../../school/experiment/newest-first.ts'
import type { Absences } from '../../school/practical-rule/absences.ts'
import type { Assessment } from '../../school/practical-rule/assessment.ts'
import type { AssessmentComponent } from '../../school/practical-rule/components.ts'
import { type PracticalRow, practicalColumns, readRule } from '../../school/practical-rule/counting.ts'
import type {
  PracticalColumn,
  PracticalMarks,
  Rule,
  SubjectSizes,
  Totals,
} from '../../school/practical-rule/schema.ts'
import { byRoll } from '../../school/student/visible.ts'
import type { ObservedRow } from '../attempt/observations.ts'
import { applyRule } from './apply.ts'

/**
 * The released attempt that counts for an experiment, with a mark or an absence. `right` of `asked` answers; both null for a
 * paper mark.
 */
export type Done = {
  experiment: string
  /** ISO 8601 */
  submittedAt: string
  marks: number | null
  absence: Absence | null
  /** the mark by components; null when it was given as one number */
  parts: number[] | null
  right: number | null
  asked: number | null
  /** the observations, row by row; null for a paper mark, and when there are none */
  observations: ObservedRow[] | null
  comments: { name: string; comment: string }[]
}

/** Everything in a student's practical file about their work. */
export type PracticalRecord = Totals & {
  guid: string
  username: string
  rollNumber: string
  class: string | null
  classId: string | null
  overridden: PracticalColumn[]
  absences: Absences
  components: AssessmentComponent[]
  assessment: Assessment
  rule: Rule
  sizes: SubjectSizes
  done: Done[]
}

type Row = PracticalMarks &
  PracticalRow & {
    guid: string
    username: string
    rollNumber: string
    class: string | null
    classId: string | null
  }

/** The records of students (s) that match a condition, each under its class's rule and sizes or the given ones. Two queries. */
export async function loadRecords(
  tx: Tx,
  institutionId: string,
  condition: Prisma.Sql,
  override?: { rule?: Rule; sizes?: SubjectSizes; components: AssessmentComponent[] },
): Promise<PracticalRecord[]> {
  const students = Prisma.sql`s."institutionId" = ${institutionId}::uuid AND ${condition}`
  const [rows, done] = await Promise.all([
    selectStudents(tx, institutionId, students),
    selectReleased(tx, institutionId, students),
  ])
  const byStudent = groupBy(done, ({ student }) => student)
  return rows.map((row) => {
    const rule = override?.rule ?? readRule(row.rule)
    const sizes = override?.sizes ?? row.sizes
    const { computed: _, ...marks } = applyRule({
      ...row,
      rule,
      sizes,
      ...(override && { components: override.components }),
    })
    const own = groupBy(byStudent.get(row.guid) ?? [], ({ experiment }) => experiment)
    return {
      ...marks,
      rule,
      sizes,
      done: [...own.values()].map((attempts) => countingAttempt(rule, attempts)),
    }
  })
}

const selectStudents = (tx: Tx, school: string, condition: Prisma.Sql) => tx.$queryRaw<Row[]>`
  SELECT s.id AS guid, s.username, s."rollNumber", c.classdivision AS class, s."classId", s.physics::float8 AS physics,
         s.chemistry::float8 AS chemistry, s.biology::float8 AS biology, ${practicalColumns(school)}
    FROM "Student" s LEFT JOIN "Class" c ON c."institutionId" = s."institutionId" AND c.id = s."classId"
   WHERE ${condition}
   ORDER BY ${byRoll}`

const comments = (school: string) => Prisma.sql`(
  SELECT coalesce(json_agg(json_build_object('name', m.name, 'comment', m.comment) ORDER BY m."createdAt", m.id), '[]')
    FROM "Comment" m WHERE m."institutionId" = ${school}::uuid AND m."attemptId" = a.id)`

type Released = Done & { student: string }

/** Sorted newest first, so that the first of an experiment is the newest. */
const selectReleased = (tx: Tx, school: string, condition: Prisma.Sql) => tx.$queryRaw<Released[]>`
  SELECT a."studentId" AS student, a."experimentId" AS experiment, a.marks::float8 AS marks, a.absence, a.parts::float8[] AS parts,
         ${iso(Prisma.sql`a."submittedAt"`)} AS "submittedAt", ${comments(school)} AS comments, a.observations,
         CASE WHEN a.source <> 'paper' THEN (
           SELECT count(*)::int FROM "AttemptAnswer" r
            WHERE r."institutionId" = ${school}::uuid AND r."attemptId" = a.id AND r.correct) END AS "right",
         CASE WHEN a.source <> 'paper' THEN (
           SELECT count(*)::int FROM "Question" q WHERE q."experimentId" = a."experimentId") END AS asked
    FROM "Attempt" a
    JOIN "Student" s ON s."institutionId" = a."institutionId" AND s.id = a."studentId"
   WHERE ${isReleased} AND ${condition}
   ORDER BY ${newestFirst}`

function countingAttempt({ attempt }: Rule, attempts: Released[]): Done {
  const marks = attempts.flatMap((one) => one.marks ?? [])
  const best = marks.length > 0 ? Math.max(...marks) : null
  const counting = attempts.find((one) => attempt === 'newest' || one.marks === best)
  if (!counting) throw new Error('an experiment that was done has an attempt')
  const { student: _, ...done } = counting
  return done
}
