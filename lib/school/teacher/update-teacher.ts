import type { z } from 'zod'
import { refuseChanged } from '../../core/expected.ts'
import { operation } from '../../core/operation.ts'
import { refuseRenamed } from '../../core/refuse-renamed.ts'
import { audit } from '../../records/audit/audit.ts'
import { setClasses } from '../class/links.ts'
import { lockClasses } from '../class/lock-classes.ts'
import { approveWaiting } from './approve.ts'
import { refuseTakenDisplayId } from './create-teacher.ts'
import { lockTeachers } from './lock-teachers.ts'
import { TeacherPatch } from './schema.ts'
import { findTeacher } from './view.ts'

type Patch = z.output<typeof TeacherPatch>

/**
 * Changes a teacher's details and, with classIds, all of their classes. `approve` or a class approves a waiting teacher: 409 before their email
 * is confirmed. 404 for another institute's teacher, 409 on displayId when taken, when somebody else has changed a field since it was read,
 * and when another class has the name of one by now, 422 on classIds for an unknown class.
 */
export const updateTeacher = operation('teacher.manage', TeacherPatch, async ({ actor, db }, patch) => {
  const { displayId } = patch
  if (displayId) await db.read((tx) => refuseTakenDisplayId(tx, actor, displayId, patch.id))
  return db.write(async (tx) => {
    const [teacher] = await lockTeachers(tx, actor, [patch.id])
    if (!teacher) throw new Error('a locked teacher is there')
    const where = { institutionId_id: { institutionId: actor.institutionId, id: patch.id } }
    if (patch.classIds) {
      const criteria = { divisions: patch.classIds, ofTeachers: [patch.id] }
      for (const { id, classdivision } of await lockClasses(tx, actor, criteria))
        refuseRenamed(classdivision, id, patch.classGuids?.[classdivision])
    }
    refuseChanged(patch.expected, await findTeacher(tx, actor, patch.id), patch)
    if (patch.approve) await approveWaiting(tx, actor, [teacher])
    if (patch.classIds) await setClasses(tx, actor, teacher, patch.classIds)
    await tx.teacher.update({ where, data: details(patch), select: { id: true } })
    const changed = await findTeacher(tx, actor, patch.id)
    await audit(tx, actor, 'teacher.changed', {
      id: patch.id,
      name: changed.fullName,
      detail: { ...details(patch), ...(patch.classIds && { classIds: patch.classIds }) },
    })
    return changed
  })
})

const details = ({ fullName, phone, displayId }: Patch) => ({
  ...(fullName !== undefined && { fullName }),
  ...(phone !== undefined && { phone }),
  ...(displayId !== undefined && { displayId: displayId || null }),
})
