import { sameName } from '../../school/roster/draft.ts'
import type { ReadRow } from '../../services/files/read-rows.ts'
import { codeOf } from '../practical/letters.ts'
import type { GridCell, GridStudent, MarksGrid } from './grid-schema.ts'
import { parseMark, problemMessage } from './parse-mark.ts'
import { markWithoutParts, type TypedMark, typedMarkOf } from './parts.ts'
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

type Comparison = {
  marks: SheetMark[]
  refused: RefusedCell[]
  unchanged: number
  blank: number
  seen: Set<string>
}

/** Compares every cell of a sheet with the current marks. */
export function compareRows(grid: MarksGrid, columns: SheetColumns, rows: ReadRow[]): Comparison {
  const comparison: Comparison = { marks: [], refused: [], unchanged: 0, blank: 0, seen: new Set() }
  const cells = new Map(grid.cells.map((cell) => [`${cell.student} ${cell.experiment}`, cell]))
  const find = studentFinder(grid)
  for (const row of rows) {
    const trace = readTrace(row.cells[columns.trace] ?? '')
    const student = find(row, columns, trace)
    if (typeof student === 'string') refuseRow(comparison, row, columns, student)
    else if (comparison.seen.has(student.guid))
      refuseRow(comparison, row, columns, 'An earlier row is for the same student')
    else {
      comparison.seen.add(student.guid)
      for (const column of columns.marks) {
        const cell = cells.get(`${student.guid} ${column.experiment.slug}`)
        compareCell(comparison, { row, column, student: student, cell, trace })
      }
    }
  }
  return comparison
}

/** Finds a row's student, or the reason why there is none. A roll number may have lost its zeros in Excel. */
function studentFinder({ students, class: division }: MarksGrid) {
  const byGuid = new Map(students.map((one) => [one.guid, one]))
  const byRoll = new Map(students.map((one) => [one.rollNumber, one]))
  const withoutZeros = (roll: string) => roll.replace(/^0+(?=\d)/, '')
  const findWithoutZeros = (roll: string) =>
    students.filter((one) => withoutZeros(one.rollNumber) === withoutZeros(roll))
  return ({ cells }: ReadRow, { roll, name }: SheetColumns, trace: Trace | null): GridStudent | string => {
    const [rollText, nameText] = [cells[roll] ?? '', cells[name] ?? '']
    if (trace) {
      const student = byGuid.get(trace.student)
      if (!student) return `This student is not in ${division}`
      const belongsToOther =
        nameText !== '' &&
        !sameName(nameText, student.username) &&
        withoutZeros(rollText) !== withoutZeros(student.rollNumber)
      return belongsToOther ? `The last column of this row belongs to ${student.username}` : student
    }
    if (rollText === '') return 'This row has no roll number'
    const candidates = findWithoutZeros(rollText)
    const student = byRoll.get(rollText) ?? (candidates.length === 1 ? candidates[0] : undefined)
    if (!student) return `Nobody in ${division} has roll number ${rollText}`
    if (nameText === '' || sameName(nameText, student.username)) return student
    return `Roll number ${student.rollNumber} is ${student.username}, not ${nameText}`
  }
}

function refuseRow(
  { refused }: Comparison,
  { line, cells }: ReadRow,
  { roll, name }: SheetColumns,
  reason: string,
) {
  refused.push({ line, name: cells[name] ?? '', heading: '', text: cells[roll] ?? '', reason })
}

type SheetCell = {
  row: ReadRow
  column: MarkColumn
  student: GridStudent
  cell: GridCell | undefined
  trace: Trace | null
}

function compareCell(comparison: Comparison, { row, column, student, cell, trace }: SheetCell) {
  const { experiment, heading, index } = column
  const text = row.cells[index] ?? ''
  const fault = row.faults?.[index]
  const { marks: mark, problem } = parseMark(text, experiment)
  if (fault || problem !== null) {
    const reason = fault ?? (problem ? problemMessage(problem, experiment) : '')
    comparison.refused.push({ line: row.line, name: student.username, heading, text, reason })
  } else if (mark === null) comparison.blank += 1
  else if (isUnchanged(mark, cell)) comparison.unchanged += 1
  else {
    const kind = kindOf(trace, codeOf(experiment), cell, mark)
    comparison.marks.push({ line: row.line, student, experiment: experiment.slug, kind, mark, cell })
  }
}

/** Whether the current mark is the same; a list with only the sum of parts agrees with the parts. */
function isUnchanged(mark: TypedMark, cell: GridCell | undefined): boolean {
  const current = cell ? typedMarkOf(cell) : null
  return current !== null && (mark === current || mark === markWithoutParts(current))
}

function kindOf(trace: Trace | null, code: string, cell: GridCell | undefined, mark: TypedMark) {
  if (!trace || !changedSince(trace, code, cell)) return 'change'
  return trace.marks.get(code)?.mark === mark ? 'newer' : 'contested'
}
