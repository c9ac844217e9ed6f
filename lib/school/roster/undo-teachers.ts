import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { appointLeads } from '../class/lead.ts'
import { unlinkTeachers } from '../class/links.ts'
import { type LockedClass, lockClasses } from '../class/lock-classes.ts'
import { findHolders } from './holders.ts'
import { type KnownTeacher, loadKnownTeachers, lockKnownTeachers } from './known-teachers.ts'
import { teacherValues } from './plan-teachers.ts'
import { removePeople } from './remove-people.ts'
import { idsOf, rowsOf, type StoredRow } from './stored-rows.ts'
import {
  changedSince,
  claimedSince,
  findTouched,
  type KeptRow,
  removedSince,
  separateKept,
  stillHas,
} from './touched.ts'
import { patchTeachers } from './write-teachers.ts'

type Now = Map<string, KnownTeacher>

/** Undoes what an import did to teachers, and locks the classes that it made; returns the rows that it had to leave. */
export async function undoTeachers(
  tx: Tx,
  actor: Member,
  rows: StoredRow[],
  made: string[],
): Promise<KeptRow[]> {
  const [added, changed] = [rowsOf(rows, 'ADD'), rowsOf(rows, 'CHANGE')]
  await lockKnownTeachers(tx, actor, idsOf(rows))
  const classes = await lockClasses(tx, actor, {
    ids: made,
    ofTeachers: idsOf(added),
    divisions: changed.flatMap(givenBy),
  })
  const found = await loadKnownTeachers(tx, actor, idsOf(rows))
  const now: Now = new Map(found.map((one) => [one.id, one]))
  const left = await removeAdded(tx, actor, added, now, classes)
  return [...left, ...(await restoreChanged(tx, actor, changed, now, classes))]
}

/** The classes that a row gave to a teacher whom it changed. */
const givenBy = ({ data, before }: StoredRow) =>
  before.classes ? (data.classes ?? []).filter((one) => !before.classes?.includes(one)) : []

async function removeAdded(tx: Tx, actor: Member, rows: StoredRow[], now: Now, classes: LockedClass[]) {
  const touched = await findTouched(tx, actor, idsOf(rows))
  const { left, back } = separateKept(rows, ({ personId, data }) => {
    const there = now.get(personId ?? '')
    if (!there) return removedSince
    const values = teacherValues(there)
    const isSame = stillHas(values, { classes: [], ...data }, Object.keys(values))
    return touched.get(there.id) ?? (isSame ? null : changedSince)
  })
  await removePeople(tx, actor, idsOf(back))
  const classIds = classes.map(({ id }) => id)
  await appointLeads(tx, actor, classIds)
  return left
}

async function restoreChanged(tx: Tx, actor: Member, rows: StoredRow[], now: Now, classes: LockedClass[]) {
  const emails = rows.flatMap(({ before }) => before.email ?? [])
  const holders = await findHolders(tx, actor, emails)
  const { left, back } = separateKept(rows, ({ personId, data, before }) => {
    const there = now.get(personId ?? '')
    if (!there) return removedSince
    if (before.email && there.claimed) return claimedSince
    const holder = holders.get(before.email ?? '')
    if (holder && holder.id !== personId) return 'had an email that is somebody else’s by now'
    const own = Object.keys(before).filter((field) => field !== 'classes')
    return stillHas(teacherValues(there), data, own) ? null : changedSince
  })
  const patches = back.map(({ personId: id, before: patch }) => ({ id, patch }))
  await patchTeachers(tx, actor, patches)
  for (const row of back) {
    const given = givenBy(row)
    if (!row.personId || given.length === 0) continue
    const theirs = classes.filter(({ classdivision }) => given.includes(classdivision))
    await unlinkTeachers(tx, actor, theirs, [row.personId])
  }
  return left
}
