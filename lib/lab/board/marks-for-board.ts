import type { Member } from '../../core/actor.ts'
import type { Prisma, Tx } from '../../core/db.ts'
import { type PracticalRow, practicalColumns, readRule } from '../../school/practical-rule/counting.ts'
import { markOrAbsence } from '../../school/practical-rule/mark-or-absence.ts'
import type { PracticalMarks } from '../../school/practical-rule/schema.ts'
import { applyRule } from '../practical/apply.ts'
import { isAbove } from '../practical/check-sheet.ts'
import { markInWords } from '../practical/in-words.ts'
import { assessedOf } from '../practical/sheet-lines.ts'
import { uploadLine } from '../practical/upload-of.ts'
import type { AwardRow } from './award-schema.ts'
import { boardOrder, candidateColumns, candidatesOf } from './load-candidates.ts'
import type { Candidate } from './schema.ts'

type Row = Candidate & PracticalMarks & PracticalRow

/** What the board is given for a candidate: the present values of the practical sheet. Every list uses this. */
function marksForBoard(row: Row): AwardRow {
  const { guid, boardRollNumber, username, class: division } = row
  const student = applyRule(row)
  const line = uploadLine({ ...student, ...assessedOf(student.assessment) })
  return {
    guid,
    boardRollNumber,
    username,
    class: division,
    ...line,
    words: markInWords(markOrAbsence(line, 'total')),
    above: isAbove(student, readRule(row.rule)),
  }
}

/** The candidates that the actor may see and that match a condition on s, with their marks, in the board's order. One query. */
export async function loadAwards(tx: Tx, actor: Member, condition: Prisma.Sql): Promise<AwardRow[]> {
  const rows = await tx.$queryRaw<Row[]>`
    SELECT ${candidateColumns}, s.physics::float8 AS physics, s.chemistry::float8 AS chemistry,
           s.biology::float8 AS biology, ${practicalColumns(actor.institutionId)}
      ${candidatesOf(actor)} AND ${condition}
     ORDER BY ${boardOrder}`
  return rows.map(marksForBoard)
}
