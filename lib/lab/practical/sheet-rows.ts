import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import type { Absences } from '../../school/practical-rule/absences.ts'
import type { Assessment } from '../../school/practical-rule/assessment.ts'
import type { AssessmentComponent } from '../../school/practical-rule/components.ts'
import type { Work } from '../../school/practical-rule/compute.ts'
import { type PracticalRow, practicalColumns } from '../../school/practical-rule/counting.ts'
import type {
  PracticalColumn,
  PracticalMarks,
  SubjectSizes,
  Totals,
} from '../../school/practical-rule/schema.ts'
import { byRoll, live, studentsVisibleTo } from '../../school/student/visible.ts'
import { applyRule } from './apply.ts'

type Person = { guid: string; username: string; rollNumber: string; boardRollNumber: string | null }

/** A student with the marks that count, and the work they come from. */
export type SheetStudent = Person &
  Totals & {
    overridden: PracticalColumn[]
    computed: PracticalMarks
    absences: Absences
    components: AssessmentComponent[]
    assessment: Assessment
    work: Work[]
    sizes: SubjectSizes
  }

/** The students of a class by roll number, with P, C, B and the mark out of 5. One query. */
export async function loadSheetStudents(tx: Tx, actor: Member, classId: string): Promise<SheetStudent[]> {
  const rows = await tx.$queryRaw<(Person & PracticalMarks & PracticalRow)[]>`
    SELECT s.id AS guid, s.username, s."rollNumber", s."boardRollNumber", s.physics::float8 AS physics, s.chemistry::float8 AS chemistry,
           s.biology::float8 AS biology, ${practicalColumns(actor.institutionId)}
      FROM "Student" s
     WHERE s."classId" = ${classId}::uuid AND ${live} AND ${studentsVisibleTo(actor)}
     ORDER BY ${byRoll}`
  return rows.map((row) => ({ ...applyRule(row), work: row.work, sizes: row.sizes }))
}
