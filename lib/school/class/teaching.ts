import type { z } from 'zod'
import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { operation } from '../../core/operation.ts'
import { refuseRenamed } from '../../core/refuse-renamed.ts'
import { asNamed, audit } from '../../records/audit/audit.ts'
import { type LockedTeacher, lockTeachers } from '../teacher/lock-teachers.ts'
import { linkTeachers, unlinkTeachers } from './links.ts'
import { type LockedClass, lockClasses, requireDivisions } from './lock-classes.ts'
import { SetTeaching } from './schema.ts'

type Change = z.output<typeof SetTeaching>['changes'][number]

/**
 * Sets who teaches which classes, all or nothing. 404 for an unknown teacher, 422 on changes for an unknown class, 409 when another class
 * has the name by now. Only what is named changes, so that two admins who save at once do not undo each other's changes.
 */
export const setTeaching = operation('teacher.manage', SetTeaching, async ({ actor, db }, { changes }) => {
  const divisions = [...new Set(changes.map(({ classdivision }) => classdivision))]
  await db.write(async (tx) => {
    const ids = changes.map(({ teacher }) => teacher)
    const teachers = await lockTeachers(tx, actor, ids)
    const classes = await lockClasses(tx, actor, { divisions })
    requireDivisions(classes, divisions, 'changes')
    for (const lockedClass of classes) {
      const classChanges = changes.filter(({ classdivision }) => classdivision === lockedClass.classdivision)
      for (const { classGuid } of classChanges)
        refuseRenamed(lockedClass.classdivision, lockedClass.id, classGuid)
      await changeClass(tx, actor, lockedClass, classChanges, teachers)
    }
  })
  return { classes: divisions.length }
})

async function changeClass(
  tx: Tx,
  actor: Member,
  lockedClass: LockedClass,
  changes: Change[],
  teachers: LockedTeacher[],
) {
  const added = teachers.filter(({ id }) => changes.some(({ teacher, teaches }) => teacher === id && teaches))
  const removed = teachers.filter(({ id }) =>
    changes.some(({ teacher, teaches }) => teacher === id && !teaches),
  )
  const removedIds = removed.map(({ id }) => id)
  if (added.length > 0) await linkTeachers(tx, actor, [lockedClass], added)
  if (removed.length > 0) await unlinkTeachers(tx, actor, [lockedClass], removedIds)
  const detail = { added: added.map(asNamed), removed: removed.map(asNamed) }
  await audit(tx, actor, 'class.teachers_changed', {
    id: lockedClass.id,
    name: lockedClass.classdivision,
    detail,
  })
}
