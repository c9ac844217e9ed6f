import type { Member } from '../../core/actor.ts'
import { Prisma, type Tx } from '../../core/db.ts'
import { lockClasses } from '../class/lock-classes.ts'
import { columns } from '../practical-rule/schema.ts'
import { loadTypedLimits } from '../practical-rule/typed-limits.ts'
import { detailNames } from '../student/details.ts'
import { lockStudents } from '../student/lock-students.ts'
import { ensureLoginNames } from '../student/login-name.ts'
import { removePeople } from './accounts.ts'
import { isGood } from './draft.ts'
import { findKnownStudents, type KnownStudent, loadKnownStudents } from './known-students.ts'
import { byDivision } from './open-classes.ts'
import { refuseTakenPlaces, type StudentDraft } from './places.ts'
import { refuseHeldLogins, valuesOf } from './plan-students.ts'
import { idsOf, rowsWithVerdict, type StoredRow } from './stored-rows.ts'
import type { StudentData } from './student-row.ts'
import {
  changedSinceImport,
  findTouched,
  frozenSince,
  isUnchanged,
  removedSince,
  type SkippedRow,
  separateSkipped,
} from './touched.ts'
import { patchStudents } from './write-students.ts'

type StudentsById = Map<string, KnownStudent>

/** Undoes what an import did to students, and locks the classes that it made; returns the rows that it had to leave. */
export async function undoStudents(
  tx: Tx,
  actor: Member,
  rows: StoredRow[],
  createdIds: string[],
): Promise<SkippedRow[]> {
  const divisions = rows.flatMap(({ before }) => before.class ?? [])
  const ids = idsOf(rows)
  // Those that the students are in, too: their sheets can be neither signed nor reopened meanwhile.
  const classes = await lockClasses(tx, actor, { ids: createdIds, divisions, ofStudents: ids })
  await lockStudents(tx, actor, Prisma.sql`id = ANY(${ids}::uuid[])`)
  const students = await loadKnownStudents(tx, actor, ids)
  const byId: StudentsById = new Map(students.map((one) => [one.id, one]))
  const skipped = await removeAdded(tx, actor, rowsWithVerdict(rows, 'ADD'), byId)
  return [
    ...skipped,
    ...(await restoreChanged(tx, actor, rowsWithVerdict(rows, 'CHANGE'), byId, byDivision(classes))),
  ]
}

async function removeAdded(tx: Tx, actor: Member, rows: StoredRow[], byId: StudentsById) {
  const touched = await findTouched(tx, actor, idsOf(rows))
  const { skipped, undoable } = separateSkipped(rows, ({ personId, data }) => {
    const student = byId.get(personId ?? '')
    if (!student) return removedSince
    return touched.get(student.id) ?? (isUntouched(student, data) ? null : changedSinceImport)
  })
  await removePeople(tx, actor, idsOf(undoable))
  return skipped
}

/** Whether all values of the student come from the row; a detail that is empty now was empty then. */
function isUntouched(student: KnownStudent, data: StudentData) {
  const values = valuesOf(student)
  const empty = detailNames.filter((name) => !values[name])
  const fields = Object.keys({ ...values, ...data }).filter((field) => !empty.some((name) => name === field))
  return isUnchanged(values, data, fields)
}

async function restoreChanged(
  tx: Tx,
  actor: Member,
  rows: StoredRow[],
  byId: StudentsById,
  classIds: Map<string, string>,
) {
  const limitsOf = await loadTypedLimits(tx, actor)
  const { skipped, undoable } = separateSkipped(rows, ({ personId, data, before }) => {
    const student = byId.get(personId ?? '')
    if (!student) return removedSince
    const isFrozen = limitsOf(before.class ?? student.class, student.class).frozen
    if (isFrozen && columns.some((column) => column in before)) return frozenSince
    return isUnchanged(valuesOf(student), data, Object.keys(before)) ? null : changedSinceImport
  })
  const drafts = await withoutClashes(tx, actor, undoable, byId, classIds)
  const good = new Map(drafts.filter(isGood).map(({ line, person }) => [line, person]))
  const patches = undoable
    .filter(({ line }) => good.has(line))
    .map(({ personId: id, before: patch }) => ({ id, patch, from: byId.get(id ?? '')?.class ?? null }))
  await patchStudents(tx, actor, patches, classIds)
  // Students who lose their admission number may have given up their sign-in name since.
  const patched = patches.flatMap(({ id }) => id ?? [])
  await ensureLoginNames(tx, actor, patched)
  return [
    ...skipped,
    ...drafts.flatMap(({ line, faults }) =>
      faults.slice(0, 1).map(({ message }) => ({ line, reason: message })),
    ),
  ]
}

/**
 * Leaves out rows whose former place or sign-in name somebody else has by now, or whose class is gone. Those who had no class go back to
 * none, where a roll number is nobody's.
 */
async function withoutClashes(
  tx: Tx,
  actor: Member,
  rows: StoredRow[],
  byId: StudentsById,
  classIds: Map<string, string>,
) {
  const drafts = rows.map(({ line, personId, before }): StudentDraft => {
    const classIsGone = before.class && !classIds.has(before.class)
    const faults = classIsGone
      ? [{ field: 'class', message: `There is no class ${before.class} any more` }]
      : []
    const person = byId.get(personId ?? '') ?? null
    return { line, data: { ...definedValues(before), ...formerLogin(before, person) }, faults, person }
  })
  await refuseHeldLogins(tx, actor, drafts)
  const classless = new Set(
    rows.filter(({ before }) => before.class === null).map(({ personId }) => personId),
  )
  const places = drafts.map(({ data, person }) => ({
    class: data.class ?? person?.class ?? undefined,
    rollNumber: data.rollNumber ?? person?.rollNumber,
    admissionNumber: data.admissionNumber,
  }))
  const holders = await findKnownStudents(tx, actor, places, true)
  const leaving = new Set(
    drafts.filter(isGood).flatMap(({ person }) => (person && classless.has(person.id) ? person.id : [])),
  )
  const stays = (id: string | undefined) => id === undefined || !leaving.has(id)
  refuseTakenPlaces(
    drafts.filter(({ person }) => stays(person?.id)),
    holders.filter(({ id }) => stays(id)),
  )
  return drafts
}

type Before = StoredRow['before']

/** What a student signs in with again, where that is different. */
function formerLogin(before: Before, person: KnownStudent | null): StudentData {
  if (!('loginName' in before || 'admissionNumber' in before)) return {}
  const { loginName, admissionNumber } = { ...person, ...before }
  return { ...(loginName && { loginName }), ...(admissionNumber && { admissionNumber }) }
}

const definedValues = (before: Before): StudentData =>
  Object.fromEntries(Object.entries(before).filter(([, value]) => value !== null))
