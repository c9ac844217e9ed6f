import { groupBy } from '../../core/group-by.ts'
import type { PastedLine } from './read-paste.ts'
import type { Candidate, PastedRow } from './schema.ts'

/** A student who already has a number. */
export type Holder = Pick<Candidate, 'guid' | 'username' | 'boardRollNumber' | 'apaarId'>

/** The student of a line, or why there is none. */
export type Verdict = { student: Candidate | null; kind: PastedRow['kind']; says: string }
export type Judged = PastedLine & Verdict

export const refusedBecause = (says: string): Verdict => ({ student: null, kind: 'refused', says })

/** Marks a line with an invalid number as refused. */
export function markMisspelt(line: PastedLine, verdict: Verdict): Judged {
  if (verdict.kind === 'refused') return { ...line, ...verdict }
  if (!/^\d{6,10}$/.test(line.boardRollNumber))
    return { ...line, ...refusedBecause('A board roll number has 6 to 10 digits') }
  if (line.apaarId !== '' && !/^\d{12}$/.test(line.apaarId))
    return { ...line, ...refusedBecause('An APAAR id has 12 digits') }
  return { ...line, ...verdict }
}

/** How many other lines are named; the rest are counted. */
const maxNamed = 5

function linesNamed(rows: Judged[]): string {
  const named = rows.slice(0, maxNamed).map(({ line }) => line)
  const more = rows.length - named.length
  return `line ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** Marks all lines as refused that are for the same student, or with the same number. */
export function markRepeated(rows: Judged[]): Judged[] {
  const repeated = (what: string, key: (row: Judged) => string | undefined) => {
    const groups = groupBy(rows, (row) => key(row) ?? '')
    return (row: Judged): string | null => {
      const others = (groups.get(key(row) ?? '') ?? []).filter((one) => one !== row)
      return key(row) && others.length > 0 ? `The same ${what} is in ${linesNamed(others)}` : null
    }
  }
  const checks = [
    repeated('board roll number', ({ boardRollNumber }) => boardRollNumber),
    repeated('APAAR id', ({ apaarId }) => apaarId),
    repeated('student', ({ student }) => student?.guid),
  ]
  return rows.map((row) => {
    const says = row.kind === 'refused' ? null : checks.map((check) => check(row)).find(Boolean)
    return says ? { ...row, ...refusedBecause(says) } : row
  })
}

/** Marks lines as refused whose number somebody else keeps, repeatedly, until no more lines are refused. */
export function markHeld(rows: Judged[], holders: Holder[]): Judged[] {
  const mark = markOnce(holders)
  let before = rows
  let after = mark(rows)
  while (after.some((row, at) => row !== before[at])) {
    before = after
    after = mark(after)
  }
  return after
}

function markOnce(holders: Holder[]) {
  const byNumber = new Map(holders.map((one) => [one.boardRollNumber, one]))
  const byApaarId = new Map(holders.map((one) => [one.apaarId, one]))
  return (rows: Judged[]): Judged[] => {
    const sure = rows.filter(({ kind }) => kind === 'both')
    const giveNumber = new Set(sure.map(({ student }) => student?.guid))
    const giveApaarId = new Set(sure.filter(({ apaarId }) => apaarId).map(({ student }) => student?.guid))
    return rows.map((row) => {
      if (!row.student) return row
      const { guid } = row.student
      const keeps = (holder: Holder | undefined, giving: Set<string | undefined>) =>
        holder && holder.guid !== guid && !giving.has(holder.guid) ? `${holder.username} has this` : null
      const number = keeps(byNumber.get(row.boardRollNumber), giveNumber)
      if (number) return { ...row, ...refusedBecause(`${number} board roll number already`) }
      const apaar = keeps(byApaarId.get(row.apaarId), giveApaarId)
      return apaar ? { ...row, ...refusedBecause(`${apaar} APAAR id already`) } : row
    })
  }
}
