import { groupBy } from '../../core/group-by.ts'
import { admissionKey, nameKey } from './keys.ts'
import type { PastedLine } from './read-paste.ts'
import type { Candidate, PastedRow } from './schema.ts'

/** The school's candidates, and who has which number already, of whatever class. */
export type Roll = { candidates: Candidate[]; holders: Holder[] }
export type Holder = Pick<Candidate, 'guid' | 'username' | 'boardRollNumber' | 'apaarId'>

type Judged = PastedLine & { student: Candidate | null; kind: PastedRow['kind']; says: string }

/**
 * Says of each line who it is. Where admission number and name are of two students, or two lines are for one student or
 * one number, nobody is.
 */
export function matchCandidates(lines: PastedLine[], { candidates, holders }: Roll): PastedRow[] {
  const judge = judgeOf(candidates, lines)
  const judged = lines.map((line) => refusing(line, judge(line)))
  const alone = refuseRepeated(judged)
  return alone.map((row) => asRow(refuseHeld(row, holders, alone)))
}

type Verdict = Pick<Judged, 'student' | 'kind' | 'says'>

const nobody = (says: string): Verdict => ({ student: null, kind: 'refused', says })

/** Judges a line by the two things that it says of a person. */
function judgeOf(candidates: Candidate[], lines: PastedLine[]) {
  const byAdmission = new Map(
    candidates.flatMap((one) => (one.admissionNumber ? [[admissionKey(one.admissionNumber), one]] : [])),
  )
  const byName = groupBy(candidates, ({ username }) => nameKey(username))
  return (line: PastedLine): Verdict => {
    const { name, admissionNumber } = line
    const owner = byAdmission.get(admissionKey(admissionNumber))
    const named = name === '' ? [] : (byName.get(nameKey(name)) ?? [])
    if (owner) return judgeOwner(line, owner, named, lines)
    const [only] = named
    if (named.length > 1)
      return nobody(`${named.length} candidates are called ${name}: the admission number has to say which`)
    if (!only) return nobody('Nobody in a class 10 has this name or admission number')
    const unknown = admissionNumber ? `, admission number ${admissionNumber} is nobody’s` : ''
    return { student: only, kind: 'name', says: `Only the name fits${unknown}` }
  }
}

function judgeOwner(line: PastedLine, owner: Candidate, named: Candidate[], lines: PastedLine[]): Verdict {
  const { name, admissionNumber } = line
  if (name === '') return { student: owner, kind: 'admission', says: 'Only the admission number is given' }
  if (nameKey(name) === nameKey(owner.username)) return { student: owner, kind: 'both', says: '' }
  if (named.length === 0) {
    const says = `Only the admission number fits: in Labmark it is ${owner.username}`
    return { student: owner, kind: 'admission', says }
  }
  const other = lines.find((one) => one !== line && isSwapped(one, owner, named))
  if (other)
    return nobody(`Swapped with line ${other.line}: ${owner.username} and ${name} have each other’s number`)
  return nobody(`Admission number ${admissionNumber} is ${owner.username}, not ${name}`)
}

/** Whether a line has the name of this one's owner beside the admission number of whom this one names. */
const isSwapped = (line: PastedLine, owner: Candidate, named: Candidate[]) =>
  nameKey(line.name) === nameKey(owner.username) &&
  named.some(
    (one) => one.admissionNumber && admissionKey(one.admissionNumber) === admissionKey(line.admissionNumber),
  )

function refusing(line: PastedLine, verdict: Verdict): Judged {
  if (verdict.kind === 'refused') return { ...line, ...verdict }
  if (!/^\d{6,10}$/.test(line.boardRollNumber))
    return { ...line, ...nobody('A board roll number has 6 to 10 digits') }
  if (line.apaarId !== '' && !/^\d{12}$/.test(line.apaarId))
    return { ...line, ...nobody('An APAAR id has 12 digits') }
  return { ...line, ...verdict }
}

/** Of lines for the same student, or with the same number, none counts. */
function refuseRepeated(rows: Judged[]): Judged[] {
  const repeated = (key: (row: Judged) => string | undefined, says: (lines: string) => string) => {
    const groups = groupBy(rows, (row) => key(row) ?? '')
    return (row: Judged): string | null => {
      const others = (groups.get(key(row) ?? '') ?? []).filter((one) => one !== row)
      return key(row) && others.length > 0 ? says(others.map(({ line }) => line).join(', ')) : null
    }
  }
  const checks = [
    repeated(
      (row) => row.boardRollNumber,
      (lines) => `The same board roll number stands in line ${lines}`,
    ),
    repeated(
      (row) => row.apaarId,
      (lines) => `The same APAAR id stands in line ${lines}`,
    ),
    repeated(
      (row) => row.student?.guid,
      (lines) => `The same student stands in line ${lines}`,
    ),
  ]
  return rows.map((row) => {
    const says = row.kind === 'refused' ? null : checks.map((check) => check(row)).find(Boolean)
    return says ? { ...row, ...nobody(says) } : row
  })
}

/** A number that somebody else has and keeps is not given twice. */
function refuseHeld(row: Judged, holders: Holder[], rows: Judged[]): Judged {
  if (!row.student) return row
  const { guid } = row.student
  const holder = holders.find(
    (one) =>
      one.guid !== guid &&
      (one.boardRollNumber === row.boardRollNumber || (row.apaarId !== '' && one.apaarId === row.apaarId)),
  )
  const gives = holder && rows.some((one) => one.kind === 'both' && one.student?.guid === holder.guid)
  if (!holder || gives) return row
  const what = holder.boardRollNumber === row.boardRollNumber ? 'board roll number' : 'APAAR id'
  return { ...row, ...nobody(`${holder.username} has this ${what} already`) }
}

function asRow({ student, ...row }: Judged): PastedRow {
  if (!student) return { ...row, student: null, was: null }
  const { guid, username, rollNumber, boardRollNumber } = student
  return { ...row, student: { guid, username, class: student.class, rollNumber }, was: boardRollNumber }
}
