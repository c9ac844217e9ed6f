import { absenceWords } from '../../school/experiment/absence.ts'
import { markOrAbsence } from '../../school/practical-rule/mark-or-absence.ts'
import { boardMaximum } from '../../school/practical-rule/maxima.ts'
import { columns, type PracticalColumn, type Rule } from '../../school/practical-rule/schema.ts'
import { cellId, letters } from './letters.ts'
import type { SheetStudent } from './sheet-rows.ts'
import type { Finding } from './sheet-schema.ts'

/** From this number of identical marks on, a column is reported as all the same. */
const enough = 5

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

const named = ({ username, rollNumber }: SheetStudent) => `${username} (roll ${rollNumber})`

function aboveMaximum(row: SheetStudent, { outOf }: Rule): Finding[] {
  const above = columns.filter((column) => (row[column] ?? 0) > outOf)
  const found = above.map((column) => ({
    kind: 'above' as const,
    says: `${named(row)}: ${letters[column]} is ${row[column]}, above the maximum of ${outOf}`,
    cell: cellId(row.guid, column),
  }))
  if ((row.total ?? 0) <= boardMaximum || found.length > 0) return found
  const says = `${named(row)}: ${row.total} is above ${boardMaximum}`
  return [{ kind: 'above', says, cell: cellId(row.guid, 'total') }]
}

/** The components in which a mark is above the maximum, for example after that was lowered. */
export const partsAbove = ({ components, assessment }: SheetStudent) =>
  components.filter(({ maximum }, at) => {
    const mark = assessment.parts[at] ?? null
    return typeof mark === 'number' && mark > maximum
  })

const partsAboveMaximum = (row: SheetStudent): Finding[] =>
  partsAbove(row).map(({ key, name, maximum }) => ({
    kind: 'above',
    says: `${named(row)}: ${name} is above the maximum of ${maximum}`,
    cell: cellId(row.guid, key),
  }))

function blanks(row: SheetStudent): Finding[] {
  const empty = [
    ...columns.map((key) => ({ key, name: letters[key], mark: markOrAbsence(row, key) })),
    ...row.components.map(({ key, name }, at) => ({ key, name, mark: row.assessment.parts[at] ?? null })),
  ].filter(({ mark }) => mark === null)
  const [first] = empty
  if (!first) return []
  const says = `${named(row)} has no mark in ${empty.map(({ name }) => name).join(', ')}`
  return [{ kind: 'blank', says, cell: cellId(row.guid, first.key) }]
}

function absences(row: SheetStudent): Finding[] {
  const done = row.work.filter(({ newest, waiting, draft }) => newest !== null || waiting || draft)
  const without = row.overridden.filter((column) => !done.some(({ subject }) => subject === column))
  const excused = columns.flatMap((column) => {
    const absence = row.absences[column]
    const says = absence && `${named(row)}: ${letters[column]} is ${absenceWords(absence)}`
    return says ? [{ kind: 'absent' as const, says, cell: cellId(row.guid, column) }] : []
  })
  const typed = without.map((column) => ({
    kind: 'absent' as const,
    says: `${named(row)}: ${letters[column]} is ${row[column]} by hand, and no work is recorded for it`,
    cell: cellId(row.guid, column),
  }))
  return [...excused, ...typed]
}

function unreleased(row: SheetStudent): Finding[] {
  const open = row.work.filter(({ waiting, draft }) => waiting || draft)
  const touched = columns.filter((column) => open.some(({ subject }) => subject === column))
  const [first] = touched
  if (!first) return []
  const where = touched.map((column) => letters[column]).join(', ')
  const says = `${named(row)}: ${openWords(open)} (${where})`
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
  if (!first || marks.length < enough || new Set(marks).size > 1) return []
  const says = `Every ${letters[column]} is ${marks[0]}`
  return [{ kind: 'same', says, cell: cellId(first.guid, column) }]
}
