import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { appointLeads } from '../class/lead.ts'
import { unlinkTeachers } from '../class/links.ts'
import { type LockedClass, lockClasses } from '../class/lock-classes.ts'
import { removePeople } from './accounts.ts'
import { findEmailHolders } from './email-holders.ts'
import { type KnownTeacher, loadKnownTeachers, lockKnownTeachers } from './known-teachers.ts'
import { teacherValues } from './plan-teachers.ts'
import { idsOf, rowsWithVerdict, type StoredRow } from './stored-rows.ts'
import {
  changedSinceImport,
  claimedSince,
  findTouched,
  isUnchanged,
  removedSince,
  type SkippedRow,
  separateSkipped,
} from './touched.ts'
import { patchTeachers } from './write-teachers.ts'

type TeachersById = Map<string, KnownTeacher>

/** Undoes what an import did to teachers, and locks the classes that it made; returns the rows that it had to leave. */
export async function undoTeachers(
  tx: Tx,
  actor: Member,
  rows: StoredRow[],
  createdIds: string[],
): Promise<SkippedRow[]> {
  const [added, changed] = [rowsWithVerdict(rows, 'ADD'), rowsWithVerdict(rows, 'CHANGE')]
  await lockKnownTeachers(tx, actor, idsOf(rows))
  const classes = await lockClasses(tx, actor, {
    ids: createdIds,
    ofTeachers: idsOf(added),
    divisions: changed.flatMap(addedClasses),
  })
  const teachers = await loadKnownTeachers(tx, actor, idsOf(rows))
  const byId: TeachersById = new Map(teachers.map((one) => [one.id, one]))
  const skipped = await removeAdded(tx, actor, added, byId, classes)
  return [...skipped, ...(await restoreChanged(tx, actor, changed, byId, classes))]
}

/** The classes that a row gave to a teacher whom it changed. */
const addedClasses = ({ data, before }: StoredRow) =>
  before.classes ? (data.classes ?? []).filter((one) => !before.classes?.includes(one)) : []

async function removeAdded(
  tx: Tx,
  actor: Member,
  rows: StoredRow[],
  byId: TeachersById,
  classes: LockedClass[],
) {
  const touched = await findTouched(tx, actor, idsOf(rows))
  const { skipped, undoable } = separateSkipped(rows, ({ personId, data }) => {
    const teacher = byId.get(personId ?? '')
    if (!teacher) return removedSince
    const values = teacherValues(teacher)
    const isSame = isUnchanged(values, { classes: [], ...data }, Object.keys(values))
    return touched.get(teacher.id) ?? (isSame ? null : changedSinceImport)
  })
  await removePeople(tx, actor, idsOf(undoable))
  const classIds = classes.map(({ id }) => id)
  await appointLeads(tx, actor, classIds)
  return skipped
}

async function restoreChanged(
  tx: Tx,
  actor: Member,
  rows: StoredRow[],
  byId: TeachersById,
  classes: LockedClass[],
) {
  const emails = rows.flatMap(({ before }) => before.email ?? [])
  const holders = await findEmailHolders(tx, actor, emails)
  const { skipped, undoable } = separateSkipped(rows, ({ personId, data, before }) => {
    const teacher = byId.get(personId ?? '')
    if (!teacher) return removedSince
    if (before.email && teacher.claimed) return claimedSince
    const holder = holders.get(before.email ?? '')
    if (holder && holder.id !== personId) return 'had an email that is somebody else’s by now'
    const ownFields = Object.keys(before).filter((field) => field !== 'classes')
    return isUnchanged(teacherValues(teacher), data, ownFields) ? null : changedSinceImport
  })
  const patches = undoable.map(({ personId: id, before: patch }) => ({ id, patch }))
  await patchTeachers(tx, actor, patches)
  for (const row of undoable) {
    const divisions = addedClasses(row)
    if (!row.personId || divisions.length === 0) continue
    const rowClasses = classes.filter(({ classdivision }) => divisions.includes(classdivision))
    await unlinkTeachers(tx, actor, rowClasses, [row.personId])
  }
  return skipped
}
