import { groupBy } from '../../core/group-by.ts'
import type { PastedLine } from './read-paste.ts'
import type { Candidate, PastedRow } from './schema.ts'

/** A student who already has a number. */
export type NumberHolder = Pick<Candidate, 'guid' | 'username' | 'boardRollNumber' | 'apaarId'>

/** The student of a line, or why there is none. */
export type LineVerdict = { student: Candidate | null; kind: PastedRow['kind']; says: string }
export type CheckedLine = PastedLine & LineVerdict

export const refusal = (says: string): LineVerdict => ({ student: null, kind: 'refused', says })

/** Marks a line with an invalid number as refused. */
export function markInvalid(line: PastedLine, verdict: LineVerdict): CheckedLine {
  if (verdict.kind === 'refused') return { ...line, ...verdict }
  if (!/^\d{6,10}$/.test(line.boardRollNumber))
    return { ...line, ...refusal('A board roll number has 6 to 10 digits') }
  if (line.apaarId !== '' && !/^\d{12}$/.test(line.apaarId))
    return { ...line, ...refusal('An APAAR id has 12 digits') }
  return { ...line, ...verdict }
}

/** How many other lines are named; the rest are counted. */
const maxNamed = 5

function lineNumbers(rows: CheckedLine[]): string {
  const shown = rows.slice(0, maxNamed).map(({ line }) => line)
  const rest = rows.length - shown.length
  return `line ${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}

/** Marks all lines as refused that are for the same student, or with the same number. */
export function markDuplicates(rows: CheckedLine[]): CheckedLine[] {
  const duplicateCheck = (label: string, key: (row: CheckedLine) => string | undefined) => {
    const groups = groupBy(rows, (row) => key(row) ?? '')
    return (row: CheckedLine): string | null => {
      const others = (groups.get(key(row) ?? '') ?? []).filter((one) => one !== row)
      return key(row) && others.length > 0 ? `The same ${label} is in ${lineNumbers(others)}` : null
    }
  }
  const checks = [
    duplicateCheck('board roll number', ({ boardRollNumber }) => boardRollNumber),
    duplicateCheck('APAAR id', ({ apaarId }) => apaarId),
    duplicateCheck('student', ({ student }) => student?.guid),
  ]
  return rows.map((row) => {
    const says = row.kind === 'refused' ? null : checks.map((check) => check(row)).find(Boolean)
    return says ? { ...row, ...refusal(says) } : row
  })
}

/** Marks lines as refused whose number somebody else keeps, repeatedly, until no more lines are refused. */
export function markTaken(rows: CheckedLine[], holders: NumberHolder[]): CheckedLine[] {
  const mark = markTakenOnce(holders)
  let before = rows
  let after = mark(rows)
  while (after.some((row, index) => row !== before[index])) {
    before = after
    after = mark(after)
  }
  return after
}

function markTakenOnce(holders: NumberHolder[]) {
  const byNumber = new Map(holders.map((one) => [one.boardRollNumber, one]))
  const byApaarId = new Map(holders.map((one) => [one.apaarId, one]))
  return (rows: CheckedLine[]): CheckedLine[] => {
    const certain = rows.filter(({ kind }) => kind === 'both')
    const receivingNumber = new Set(certain.map(({ student }) => student?.guid))
    const receivingApaarId = new Set(
      certain.filter(({ apaarId }) => apaarId).map(({ student }) => student?.guid),
    )
    return rows.map((row) => {
      if (!row.student) return row
      const { guid } = row.student
      const takenBy = (holder: NumberHolder | undefined, receiving: Set<string | undefined>) =>
        holder && holder.guid !== guid && !receiving.has(holder.guid) ? `${holder.username} has this` : null
      const numberTaken = takenBy(byNumber.get(row.boardRollNumber), receivingNumber)
      if (numberTaken) return { ...row, ...refusal(`${numberTaken} board roll number already`) }
      const apaarTaken = takenBy(byApaarId.get(row.apaarId), receivingApaarId)
      return apaarTaken ? { ...row, ...refusal(`${apaarTaken} APAAR id already`) } : row
    })
  }
}
