import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { groupBy } from '../../core/group-by.ts'
import {
  changedByHand,
  faultsAbove,
  faultsOfFrozen,
  loadTypedLimits,
} from '../practical-rule/typed-limits.ts'
import { findInBin } from '../student/taken.ts'
import {
  goodData,
  isGood,
  newDraft,
  type Planned,
  planDrafts,
  refuseRepeatedKeys,
  requireFields,
  sameName,
} from './draft.ts'
import { findUnsharedEmails } from './email-holders.ts'
import { findKnownStudents, type KnownStudent } from './known-students.ts'
import { finalPlace, placeKey, refuseTakenPlaces, type StudentDraft, shortPlaceKey } from './places.ts'
import type { StudentData } from './student-row.ts'

type ParsedRow = Omit<StudentDraft, 'person'>

/**
 * Decides what each row would do to the present students. A child is recognised only by the school's own numbers: the admission number
 * first, else class and roll number. With `lock`, they are locked until the commit.
 */
export async function planStudents(
  tx: Tx,
  actor: Member,
  rows: ParsedRow[],
  lock = false,
): Promise<Planned<StudentData>[]> {
  const drafts = rows.map((row): StudentDraft => newDraft(row))
  const known = await findKnownStudents(tx, actor, goodData(drafts), lock)
  refuseRepeatedKeys(drafts, 'admissionNumber', 'admission number', ({ data }) => data.admissionNumber)
  refuseRepeatedKeys(drafts, 'loginName', 'sign-in name', ({ data }) => loginKey(data))
  recognise(drafts, known, await findProvingEmails(tx, actor, drafts))
  refuseRepeatedKeys(drafts, 'rollNumber', 'class and roll number', (draft) => placeKey(finalPlace(draft)))
  refuseRepeatedKeys(drafts, 'row', 'student', ({ person }) => person?.id)
  await refuseRemoved(tx, actor, drafts)
  requireFields(drafts, ['username', 'rollNumber', 'class'])
  await refuseHeldLogins(tx, actor, drafts)
  await refuseMarks(tx, actor, drafts)
  refuseTakenPlaces(drafts, [...known, ...(await findAtNewPlaces(tx, actor, drafts, lock))])
  return planDrafts(drafts, (person) => valuesOf(person))
}

/** Refuses a new student with the admission number of one in the recycle bin. */
async function refuseRemoved(tx: Tx, actor: Member, drafts: StudentDraft[]) {
  const newRows = drafts.filter((draft) => isGood(draft) && !draft.person)
  const numbers = newRows.flatMap(({ data }) => data.admissionNumber ?? [])
  const inBin = await findInBin(tx, actor, numbers)
  for (const { data, faults } of newRows) {
    const message = inBin.get(data.admissionNumber ?? '')
    if (message) faults.push({ field: 'admissionNumber', message })
  }
}

/** The name with which a row's student would sign in. */
export const loginKey = ({ loginName, admissionNumber }: StudentData) =>
  (loginName ?? admissionNumber)?.toLowerCase()

/** Refuses a sign-in name that another student of the school has. */
export async function refuseHeldLogins(tx: Tx, actor: Member, drafts: StudentDraft[]) {
  const keys = drafts.flatMap(({ data }) => loginKey(data) ?? [])
  const rows = await tx.$queryRaw<{ id: string; username: string; key: string }[]>`
    SELECT s.id, s.username, s."loginKey" AS key FROM "Student" s
     WHERE s."institutionId" = ${actor.institutionId}::uuid AND s."binKey" = '' AND s."loginKey" = ANY(${keys}::text[])`
  const holders = new Map(rows.map((one) => [one.key, one]))
  for (const { data, person, faults } of drafts.filter(isGood)) {
    const holder = holders.get(loginKey(data) ?? '')
    if (!holder || holder.id === person?.id) continue
    const field = data.loginName ? 'loginName' : 'admissionNumber'
    faults.push({
      field,
      message: `${holder.username} already signs in as ${data.loginName ?? data.admissionNumber}`,
    })
  }
}

/**
 * Refuses typed marks above the maximum, which a column of other marks would hold, and those of a class whose marks are frozen, since a row
 * gives no reason.
 */
async function refuseMarks(tx: Tx, actor: Member, drafts: StudentDraft[]) {
  const marked = drafts.filter(isGood).flatMap((draft) => {
    const changed = changedByHand(draft.person ?? {}, draft.data)
    return changed.length > 0 ? [{ draft, changed }] : []
  })
  if (marked.length === 0) return
  const limitsOf = await loadTypedLimits(tx, actor)
  for (const { draft, changed } of marked) {
    const limits = limitsOf(finalPlace(draft).class, draft.person?.class)
    draft.faults.push(...faultsAbove(changed, draft.data, limits), ...faultsOfFrozen(changed, limits))
  }
}

/** The students at the places to which rows move a student without naming both class and roll number. */
function findAtNewPlaces(tx: Tx, actor: Member, drafts: StudentDraft[], lock: boolean) {
  const places = drafts.filter((draft) => draft.person && !placeKey(draft.data)).map(finalPlace)
  const rows = places.map((place) => ({ class: place.class ?? undefined, rollNumber: place.rollNumber }))
  return findKnownStudents(tx, actor, rows, lock)
}

/** Emails that tell whose row it is: brothers and sisters share theirs, so only those of one row and of one person in the school. */
function findProvingEmails(tx: Tx, actor: Member, drafts: StudentDraft[]) {
  const rowsByEmail = groupBy(drafts, ({ data }) => data.email ?? '')
  rowsByEmail.delete('')
  const emailsOfOneRow = [...rowsByEmail].flatMap(([email, rows]) => (rows.length === 1 ? email : []))
  return findUnsharedEmails(tx, actor, emailsOfOneRow)
}

/** Finds the student of each row. One who is found by admission number is no longer matched by their former place. */
function recognise(drafts: StudentDraft[], known: KnownStudent[], provingEmails: Set<string>) {
  const byAdmission = new Map(known.map((one) => [one.admissionNumber, one]))
  const byPlace = new Map(known.map((one) => [placeKey(one), one]))
  const good = drafts.filter(isGood)
  for (const draft of good) {
    const { admissionNumber } = draft.data
    draft.person = (admissionNumber && byAdmission.get(admissionNumber)) || null
  }
  const claimed = new Set(good.flatMap(({ person }) => person?.id ?? []))
  for (const draft of good.filter(({ person }) => !person)) {
    const occupant = byPlace.get(placeKey(draft.data) ?? '')
    if (occupant && !claimed.has(occupant.id)) matchByPlace(draft, occupant, provingEmails)
    if (!occupant) matchWithZeros(draft, known, claimed, provingEmails)
  }
}

/** Excel drops the zeros before a roll number: a row with 7 is the one student of the class with 007 who fits it, and their number stays. */
function matchWithZeros(
  draft: StudentDraft,
  known: KnownStudent[],
  claimed: Set<string>,
  provingEmails: Set<string>,
) {
  const key = shortPlaceKey(draft.data)
  const alike = key === undefined ? [] : known.filter((one) => shortPlaceKey(one) === key)
  const [student, other] = alike
  if (!student || other || claimed.has(student.id) || !isSameStudent(draft.data, student, provingEmails))
    return
  draft.person = student
  draft.data.rollNumber = student.rollNumber
}

/** The same roll number is the same child only if name or email match too; otherwise a person must decide. */
function matchByPlace(draft: StudentDraft, student: KnownStudent, provingEmails: Set<string>) {
  const { data, faults } = draft
  if (data.admissionNumber && student.admissionNumber) return
  if (isSameStudent(data, student, provingEmails)) {
    draft.person = student
    return
  }
  const message = `${student.class} has ${student.username} with roll number ${student.rollNumber}, and this row says ${data.username ?? data.email}. Is it the same student? Add the admission number or correct the name`
  faults.push({ field: 'rollNumber', message })
}

/** Whether nothing in a row says that it is another child than the one with its number. */
const isSameStudent = (data: StudentData, student: KnownStudent, provingEmails: Set<string>) =>
  !(data.admissionNumber && student.admissionNumber) &&
  (sameName(data.username, student.username) || hasSameEmail(data, student, provingEmails) || isBare(data))

/** Whether the row has the student's email, and no other name that would need more proof than a shared email. */
const hasSameEmail = ({ username, email }: StudentData, student: KnownStudent, provingEmails: Set<string>) =>
  email !== undefined && email === student.email && (username === undefined || provingEmails.has(email))

/** A row with neither name nor email only adds to the student with that number. */
const isBare = ({ username, email }: StudentData) => username === undefined && email === undefined

/** A student's present values in the form of a row. */
export function valuesOf({ id: _id, ...values }: KnownStudent): StudentData {
  const present = Object.entries(values).filter(([, value]) => value !== null)
  return Object.fromEntries(present)
}
