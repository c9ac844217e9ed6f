import type { Member } from '../../core/actor.ts'
import { Prisma, type Tx } from '../../core/db.ts'
import { naturalOrder } from '../../core/natural-order.ts'
import { absencesOf } from '../../school/practical-rule/absences.ts'
import { boardMark, computeMarks, effectiveMarks, type Work } from '../../school/practical-rule/compute.ts'
import { subjectSizes, workOf } from '../../school/practical-rule/counting.ts'
import type { SubjectSizes } from '../../school/practical-rule/of-subject.ts'
import type { ChangedTotals, PracticalMarks, Rule, Totals } from '../../school/practical-rule/schema.ts'
import { live } from '../../school/student/visible.ts'

type Row = PracticalMarks & {
  guid: string
  username: string
  rollNumber: string
  class: string | null
  work: Work[]
  sizes: SubjectSizes
}

type Compared = { students: number; changed: ChangedTotals[] }

// Small enough for memory, and so that other requests run in between.
const batchSize = 1000

/** The students of unsigned classes whose marks differ under two rules, with both results; and the number of students compared. */
export async function compareRules(tx: Tx, actor: Member, [before, after]: [Rule, Rule]): Promise<Compared> {
  const changed: ChangedTotals[] = []
  let students = 0
  let last: string | null = null
  do {
    const rows: Row[] = await selectBatch(tx, actor, last)
    students += rows.length
    for (const row of rows) {
      const totals = { before: totalsUnder(before, row), after: totalsUnder(after, row) }
      if (differ(totals.before, totals.after)) changed.push(changeOf(row, totals))
    }
    last = rows.length === batchSize ? (rows.at(-1)?.guid ?? null) : null
  } while (last)
  return { students, changed: changed.toSorted(byClassAndRoll) }
}

const selectBatch = (tx: Tx, { institutionId }: Member, after: string | null) =>
  tx.$queryRaw<Row[]>`
  SELECT s.id AS guid, s.username, s."rollNumber", c.classdivision AS class, s.physics::float8 AS physics,
         s.chemistry::float8 AS chemistry, s.biology::float8 AS biology, ${workOf(institutionId)} AS work, ${subjectSizes} AS sizes
    FROM "Student" s LEFT JOIN "Class" c ON c."institutionId" = s."institutionId" AND c.id = s."classId"
   WHERE s."institutionId" = ${institutionId}::uuid AND ${live}
     AND ${after === null ? Prisma.sql`true` : Prisma.sql`s.id > ${after}::uuid`}
     AND NOT EXISTS (SELECT 1 FROM "MarkFreeze" f
                      WHERE f."institutionId" = s."institutionId" AND f."classId" = s."classId"
                        AND f."liftedAt" IS NULL)
   ORDER BY s.id LIMIT ${batchSize}`

function totalsUnder(rule: Rule, { work, sizes, ...typed }: Row): Totals {
  const marks = effectiveMarks(typed, computeMarks(rule, work, sizes))
  return { ...marks, total: boardMark(rule, marks, absencesOf(rule, marks, work, sizes)) }
}

const differ = (a: Totals, b: Totals) =>
  (Object.keys(a) as (keyof Totals)[]).some((column) => a[column] !== b[column])

const changeOf = (
  { guid, username, rollNumber, class: division }: Row,
  totals: { before: Totals; after: Totals },
) => ({ guid, username, rollNumber, class: division, ...totals })

const byClassAndRoll = (a: ChangedTotals, b: ChangedTotals) =>
  naturalOrder.compare(a.class ?? '~', b.class ?? '~') ||
  naturalOrder.compare(a.rollNumber, b.rollNumber) ||
  naturalOrder.compare(a.username, b.username)
