import { groupBy } from '../../core/group-by.ts'
import { comparableName, comparableNumber } from './comparable.ts'
import {
  type CheckedLine,
  type LineVerdict,
  markDuplicates,
  markInvalid,
  markTaken,
  type NumberHolder,
  refusal,
} from './line-verdicts.ts'
import type { PastedLine } from './read-paste.ts'
import type { Candidate, PastedRow } from './schema.ts'

/** The school's candidates, and the holders of numbers in any class. */
type Roll = { candidates: Candidate[]; holders: NumberHolder[] }

/** Finds the student of each line; none where it matches two students, or two lines match one. */
export function matchCandidates(lines: PastedLine[], { candidates, holders }: Roll): PastedRow[] {
  const match = lineMatcher(candidates, lines)
  const matched = lines.map((line) => markInvalid(line, match(line)))
  return markTaken(markDuplicates(matched), holders).map(asRow)
}

/** Matches a line by its name and admission number. */
function lineMatcher(candidates: Candidate[], lines: PastedLine[]) {
  const byAdmission = new Map(
    candidates.flatMap((one) => (one.admissionNumber ? [[comparableNumber(one.admissionNumber), one]] : [])),
  )
  const byName = groupBy(candidates, ({ username }) => comparableName(username))
  const byBoth = new Map(lines.map((line) => [bothKeys(line.name, line.admissionNumber), line]))
  return (line: PastedLine): LineVerdict => {
    const { name, admissionNumber } = line
    const owner = byAdmission.get(comparableNumber(admissionNumber))
    const named = name === '' ? [] : (byName.get(comparableName(name)) ?? [])
    if (owner) return matchByAdmissionNumber(line, owner, named, byBoth)
    const [only] = named
    if (named.length > 1)
      return refusal(`${named.length} candidates are called ${name}: the admission number has to say which`)
    if (!only) return refusal('Nobody in a class 10 has this name or admission number')
    const unknown = admissionNumber ? `, admission number ${admissionNumber} is nobody’s` : ''
    return { student: only, kind: 'name', says: `Only the name fits${unknown}` }
  }
}

const bothKeys = (name: string, admissionNumber: string) =>
  `${comparableName(name)}\n${comparableNumber(admissionNumber)}`

function matchByAdmissionNumber(
  line: PastedLine,
  owner: Candidate,
  named: Candidate[],
  byBoth: Map<string, PastedLine>,
): LineVerdict {
  const { name, admissionNumber } = line
  if (name === '') return { student: owner, kind: 'admission', says: 'Only the admission number is given' }
  if (comparableName(name) === comparableName(owner.username))
    return { student: owner, kind: 'both', says: '' }
  if (named.length === 0) {
    const says = `Only the admission number fits: in Labmark it is ${owner.username}`
    return { student: owner, kind: 'admission', says }
  }
  const [swapped] = named.flatMap(({ admissionNumber: theirs }) =>
    theirs ? (byBoth.get(bothKeys(owner.username, theirs)) ?? []) : [],
  )
  if (swapped)
    return refusal(
      `Swapped with line ${swapped.line}: ${owner.username} and ${name} have each other’s number`,
    )
  return refusal(`Admission number ${admissionNumber} is ${owner.username}, not ${name}`)
}

function asRow({ student, ...row }: CheckedLine): PastedRow {
  if (!student) return { ...row, student: null, was: null, wasApaarId: null }
  const { guid, username, rollNumber, boardRollNumber: was, apaarId: wasApaarId } = student
  return { ...row, student: { guid, username, class: student.class, rollNumber }, was, wasApaarId }
}
