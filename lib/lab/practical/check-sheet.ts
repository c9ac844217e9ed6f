import { absenceWords } from '../../school/experiment/absence.ts'
import { markOrAbsence } from '../../school/practical-rule/mark-or-absence.ts'
import { boardMaximum } from '../../school/practical-rule/maxima.ts'
import {
  columns,
  type PracticalColumn,
  type PracticalMarks,
  type Rule,
} from '../../school/practical-rule/schema.ts'
import { cellId, letters } from './letters.ts'
import type { SheetStudent } from './sheet-rows.ts'
import type { Finding } from './sheet-schema.ts'

/** From this number of identical marks on, a column is reported as all the same. */
const minIdenticalMarks = 5

/**
 * What must be corrected or checked before the marks are sent to the board, which accepts no correction afterwards. Absent with a mark: a
 * mark typed by hand where no work of the subject is recorded, or only absences are.
 */
export function checkSheet(rows: SheetStudent[], rule: Rule): Finding[] {
  return [
    ...rows.flatMap((row) => aboveMaximum(row, rule)),
    ...rows.flatMap(partsAboveMaximum),
    ...rows.flatMap(blanks),
    ...rows.flatMap(absences),
    ...rows.flatMap(unreleased),
    ...columns.flatMap((column) => allSame(rows, column)),
  ]
}

const studentLabel = ({ username, rollNumber }: SheetStudent) => `${username} (roll ${rollNumber})`

const columnsAbove = (marks: PracticalMarks, { outOf }: Rule) =>
  columns.filter((column) => (marks[column] ?? 0) > outOf)

function aboveMaximum(row: SheetStudent, rule: Rule): Finding[] {
  const findings = columnsAbove(row, rule).map((column) => ({
    kind: 'above' as const,
    says: `${studentLabel(row)}: ${letters[column]} is ${row[column]}, above the maximum of ${rule.outOf}`,
    cell: cellId(row.guid, column),
  }))
  if ((row.total ?? 0) <= boardMaximum || findings.length > 0) return findings
  const says = `${studentLabel(row)}: ${row.total} is above ${boardMaximum}`
  return [{ kind: 'above', says, cell: cellId(row.guid, 'total') }]
}

/** The components in which a mark is above the maximum, for example after that was lowered. */
const partsAbove = ({ components, assessment }: Pick<SheetStudent, 'components' | 'assessment'>) =>
  components.filter(({ maximum }, index) => {
    const mark = assessment.parts[index] ?? null
    return typeof mark === 'number' && mark > maximum
  })

/** Whether a mark of the student is above its maximum. */
export const isAbove = (
  row: Pick<SheetStudent, PracticalColumn | 'total' | 'components' | 'assessment'>,
  rule: Rule,
): boolean =>
  columnsAbove(row, rule).length > 0 || (row.total ?? 0) > boardMaximum || partsAbove(row).length > 0

const partsAboveMaximum = (row: SheetStudent): Finding[] =>
  partsAbove(row).map(({ key, name, maximum }) => ({
    kind: 'above',
    says: `${studentLabel(row)}: ${name} is above the maximum of ${maximum}`,
    cell: cellId(row.guid, key),
  }))

function blanks(row: SheetStudent): Finding[] {
  const empty = [
    ...columns.map((key) => ({ key, name: letters[key], mark: markOrAbsence(row, key) })),
    ...row.components.map(({ key, name }, index) => ({
      key,
      name,
      mark: row.assessment.parts[index] ?? null,
    })),
  ].filter(({ mark }) => mark === null)
  const [first] = empty
  if (!first) return []
  const says = `${studentLabel(row)} has no mark in ${empty.map(({ name }) => name).join(', ')}`
  return [{ kind: 'blank', says, cell: cellId(row.guid, first.key) }]
}

function absences(row: SheetStudent): Finding[] {
  const done = row.work.filter(({ newest, waiting, draft }) => newest !== null || waiting || draft)
  const columnsWithoutWork = row.overridden.filter(
    (column) => !done.some(({ subject }) => subject === column),
  )
  const excused = columns.flatMap((column) => {
    const absence = row.absences[column]
    const says = absence && `${studentLabel(row)}: ${letters[column]} is ${absenceWords(absence)}`
    return says ? [{ kind: 'absent' as const, says, cell: cellId(row.guid, column) }] : []
  })
  const typed = columnsWithoutWork.map((column) => ({
    kind: 'absent' as const,
    says: `${studentLabel(row)}: ${letters[column]} is ${row[column]} by hand, and no work is recorded for it`,
    cell: cellId(row.guid, column),
  }))
  return [...excused, ...typed]
}

function unreleased(row: SheetStudent): Finding[] {
  const open = row.work.filter(({ waiting, draft }) => waiting || draft)
  const openColumns = columns.filter((column) => open.some(({ subject }) => subject === column))
  const [first] = openColumns
  if (!first) return []
  const where = openColumns.map((column) => letters[column]).join(', ')
  const says = `${studentLabel(row)}: ${openWords(open)} (${where})`
  return [{ kind: 'unreleased', says, cell: cellId(row.guid, first) }]
}

function openWords(works: SheetStudent['work']): string {
  const waiting = works.filter((one) => one.waiting).length
  const drafts = works.length - waiting
  const parts = [waiting > 0 && `${waiting} waiting to be marked`, drafts > 0 && `${drafts} not released`]
  return parts.filter(Boolean).join(', ')
}

function allSame(rows: SheetStudent[], column: PracticalColumn): Finding[] {
  const marks = rows.flatMap((row) => row[column] ?? [])
  const [first] = rows
  if (!first || marks.length < minIdenticalMarks || new Set(marks).size > 1) return []
  const says = `Every ${letters[column]} is ${marks[0]}`
  return [{ kind: 'same', says, cell: cellId(first.guid, column) }]
}
