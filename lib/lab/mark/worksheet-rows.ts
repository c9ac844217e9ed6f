import { sameName } from '../../school/roster/draft.ts'
import type { ReadRow } from '../../services/files/read-rows.ts'
import { codeOf } from '../practical/letters.ts'
import type { GridCell, GridStudent, MarksGrid } from './grid-schema.ts'
import { parseMark, problemWords } from './parse-mark.ts'
import { type TypedMark, typedOf, wholeOf } from './parts.ts'
import type { MarkColumn, SheetColumns } from './worksheet-columns.ts'
import type { RefusedCell } from './worksheet-schema.ts'
import { changedSince, readTrace, type Trace } from './worksheet-trace.ts'

/** A mark of the sheet that differs from the current one. */
export type SheetMark = {
  line: number
  student: GridStudent
  experiment: string
  kind: 'change' | 'contested' | 'newer'
  mark: TypedMark
  cell: GridCell | undefined
}

type Judged = {
  marks: SheetMark[]
  refused: RefusedCell[]
  unchanged: number
  blank: number
  seen: Set<string>
}

/** Compares every cell of a sheet with the current marks. */
export function judgeRows(grid: MarksGrid, columns: SheetColumns, rows: ReadRow[]): Judged {
  const judged: Judged = { marks: [], refused: [], unchanged: 0, blank: 0, seen: new Set() }
  const cells = new Map(grid.cells.map((cell) => [`${cell.student} ${cell.experiment}`, cell]))
  const find = finderOf(grid)
  for (const row of rows) {
    const trace = readTrace(row.cells[columns.trace] ?? '')
    const found = find(row, columns, trace)
    if (typeof found === 'string') refuseRow(judged, row, columns, found)
    else if (judged.seen.has(found.guid))
      refuseRow(judged, row, columns, 'An earlier row is for the same student')
    else {
      judged.seen.add(found.guid)
      for (const column of columns.marks) {
        const cell = cells.get(`${found.guid} ${column.experiment.slug}`)
        judgeCell(judged, { row, column, student: found, cell, trace })
      }
    }
  }
  return judged
}

/** Finds a row's student, or the reason why there is none. A roll number may have lost its zeros in Excel. */
function finderOf({ students, class: division }: MarksGrid) {
  const byGuid = new Map(students.map((one) => [one.guid, one]))
  const byRoll = new Map(students.map((one) => [one.rollNumber, one]))
  const short = (roll: string) => roll.replace(/^0+(?=\d)/, '')
  const byShort = (roll: string) => students.filter((one) => short(one.rollNumber) === short(roll))
  return ({ cells }: ReadRow, { roll, name }: SheetColumns, trace: Trace | null): GridStudent | string => {
    const [written, called] = [cells[roll] ?? '', cells[name] ?? '']
    if (trace) {
      const student = byGuid.get(trace.student)
      if (!student) return `This student is not in ${division}`
      const other =
        called !== '' && !sameName(called, student.username) && short(written) !== short(student.rollNumber)
      return other ? `The last column of this row belongs to ${student.username}` : student
    }
    if (written === '') return 'This row has no roll number'
    const alike = byShort(written)
    const student = byRoll.get(written) ?? (alike.length === 1 ? alike[0] : undefined)
    if (!student) return `Nobody in ${division} has roll number ${written}`
    if (called === '' || sameName(called, student.username)) return student
    return `Roll number ${student.rollNumber} is ${student.username}, not ${called}`
  }
}

function refuseRow(
  { refused }: Judged,
  { line, cells }: ReadRow,
  { roll, name }: SheetColumns,
  reason: string,
) {
  refused.push({ line, name: cells[name] ?? '', heading: '', text: cells[roll] ?? '', reason })
}

type Judging = {
  row: ReadRow
  column: MarkColumn
  student: GridStudent
  cell: GridCell | undefined
  trace: Trace | null
}

function judgeCell(judged: Judged, { row, column, student, cell, trace }: Judging) {
  const { experiment, heading, index } = column
  const text = row.cells[index] ?? ''
  const fault = row.faults?.[index]
  const { marks: mark, problem } = parseMark(text, experiment)
  if (fault || problem !== null) {
    const reason = fault ?? (problem ? problemWords(problem, experiment) : '')
    judged.refused.push({ line: row.line, name: student.username, heading, text, reason })
  } else if (mark === null) judged.blank += 1
  else if (stands(mark, cell)) judged.unchanged += 1
  else {
    const kind = kindOf(trace, codeOf(experiment), cell, mark)
    judged.marks.push({ line: row.line, student, experiment: experiment.slug, kind, mark, cell })
  }
}

/** Whether the current mark is the same; a list with only the sum of parts agrees with the parts. */
function stands(mark: TypedMark, cell: GridCell | undefined): boolean {
  const current = cell ? typedOf(cell) : null
  return current !== null && (mark === current || mark === wholeOf(current))
}

function kindOf(trace: Trace | null, code: string, cell: GridCell | undefined, mark: TypedMark) {
  if (!trace || !changedSince(trace, code, cell)) return 'change'
  return trace.marks.get(code)?.mark === mark ? 'newer' : 'contested'
}
