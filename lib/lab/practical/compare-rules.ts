import { isDeepStrictEqual } from 'node:util'
import type { Member } from '../../core/actor.ts'
import { Prisma, type Tx } from '../../core/db.ts'
import { naturalOrder } from '../../core/natural-order.ts'
import { type PracticalRow, practicalColumns } from '../../school/practical-rule/counting.ts'
import { isFrozen } from '../../school/practical-rule/frozen.ts'
import type { PracticalMarks, Rule } from '../../school/practical-rule/schema.ts'
import { live } from '../../school/student/visible.ts'
import { applyRule } from './apply.ts'
import type { ChangedLine } from './preview-schema.ts'
import { assessedOf } from './sheet-lines.ts'
import type { UploadLine } from './sheet-schema.ts'
import { uploadLine } from './upload-of.ts'

type Row = PracticalMarks &
  PracticalRow & { guid: string; username: string; rollNumber: string; class: string | null }

type Compared = { students: number; changed: ChangedLine[] }

// Small enough for memory, and so that other requests run in between.
const batchSize = 1000

/** The students of unsigned classes whose marks or absences differ under two rules, with both lines; and the number of students compared. */
export async function compareRules(tx: Tx, actor: Member, [before, after]: [Rule, Rule]): Promise<Compared> {
  const changed: ChangedLine[] = []
  let students = 0
  let last: string | null = null
  do {
    const rows: Row[] = await selectBatch(tx, actor, last)
    students += rows.length
    for (const row of rows) {
      const lines = { before: lineUnder(before, row), after: lineUnder(after, row) }
      if (!isDeepStrictEqual(lines.before, lines.after)) changed.push(changeOf(row, lines))
    }
    last = rows.length === batchSize ? (rows.at(-1)?.guid ?? null) : null
  } while (last)
  return { students, changed: changed.toSorted(byClassAndRoll) }
}

const selectBatch = (tx: Tx, { institutionId }: Member, after: string | null) =>
  tx.$queryRaw<Row[]>`
  SELECT s.id AS guid, s.username, s."rollNumber", c.classdivision AS class, s.physics::float8 AS physics,
         s.chemistry::float8 AS chemistry, s.biology::float8 AS biology, ${practicalColumns(institutionId)}
    FROM "Student" s LEFT JOIN "Class" c ON c."institutionId" = s."institutionId" AND c.id = s."classId"
   WHERE s."institutionId" = ${institutionId}::uuid AND ${live}
     AND ${after === null ? Prisma.sql`true` : Prisma.sql`s.id > ${after}::uuid`}
     AND NOT ${isFrozen(institutionId)}
   ORDER BY s.id LIMIT ${batchSize}`

function lineUnder(rule: Rule, row: Row): UploadLine {
  const { assessment, ...marks } = applyRule({ ...row, rule })
  return uploadLine({ ...marks, ...assessedOf(assessment) })
}

const changeOf = (
  { guid, username, rollNumber, class: division }: Row,
  lines: { before: UploadLine; after: UploadLine },
) => ({ guid, username, rollNumber, class: division, ...lines })

const byClassAndRoll = (a: ChangedLine, b: ChangedLine) =>
  naturalOrder.compare(a.class ?? '~', b.class ?? '~') ||
  naturalOrder.compare(a.rollNumber, b.rollNumber) ||
  naturalOrder.compare(a.username, b.username)
