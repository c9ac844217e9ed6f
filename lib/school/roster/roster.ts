import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import type { ImportKind } from '../../generated/prisma/client.ts'
import type { Cell, Fault } from './cells.ts'
import type { Column } from './columns.ts'
import type { Planned } from './draft.ts'
import type { Kind } from './fields.ts'
import { planStudents } from './plan-students.ts'
import { planTeachers } from './plan-teachers.ts'
import { readStudent, type StudentData } from './student-row.ts'
import { readTeacher, type TeacherData } from './teacher-row.ts'

/** The values of a row of either kind; each may be missing. */
export type RowData = StudentData & TeacherData

type ReadData = { line: number; data: RowData; faults: Fault[] }

type Roster = {
  read: (cells: Cell[], columns: Column[]) => { data: RowData; faults: Fault[] }
  plan: (tx: Tx, actor: Member, rows: ReadData[], lock?: boolean) => Promise<Planned<RowData>[]>
}

/** Where the two kinds of roster differ in reading and planning. */
export const rosters: Record<Kind, Roster> = {
  students: { read: readStudent, plan: planStudents },
  teachers: { read: readTeacher, plan: planTeachers },
}

/** The classes that a row names. */
export const divisionsOf = ({ class: division, classes = [] }: RowData) => (division ? [division] : classes)

export const nameOf = ({ username, fullName, email }: RowData) => username ?? fullName ?? email ?? ''

export const asKind = (kind: ImportKind) => kind.toLowerCase() as Kind
export const asImportKind = (kind: Kind) => kind.toUpperCase() as ImportKind
