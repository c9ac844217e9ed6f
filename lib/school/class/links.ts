import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { own } from '../../core/operation.ts'
import { asNamed, auditAll } from '../../records/audit/audit.ts'
import { notify } from '../../records/notification/notify.ts'
import { approveWaiting } from '../teacher/approve.ts'
import { type LockedTeacher, lockTeachers } from '../teacher/lock-teachers.ts'
import { appointLeads } from './lead.ts'
import { type LockedClass, lockClasses, requireDivisions } from './lock-classes.ts'

/** Assigns locked teachers to locked classes, tells them, and approves those who were still waiting. */
export async function linkTeachers(tx: Tx, actor: Member, classes: LockedClass[], teachers: LockedTeacher[]) {
  if (classes.length === 0) return
  const links = classes.flatMap(({ id: classId }) =>
    teachers.map(({ id: teacherId }) => ({ classId, teacherId, ...own(actor) })),
  )
  const created = await tx.classTeacher.createManyAndReturn({ data: links, skipDuplicates: true })
  await approveWaiting(tx, actor, teachers)
  const classIds = classes.map(({ id }) => id)
  await appointLeads(tx, actor, classIds)
  for (const { id, classdivision } of classes) {
    const recipients = created.filter(({ classId }) => classId === id).map(({ teacherId }) => teacherId)
    const notice = { message: `You now teach ${classdivision}.`, href: teacherHref(classdivision) }
    await notify(tx, actor.institutionId, recipients, { ...notice, namedIds: [] })
  }
}

const teacherHref = (classdivision: string) =>
  `/teacher/dashboard?tab=students&class=${encodeURIComponent(classdivision)}`

/** Assigns teachers to further classes. 404 for an unknown teacher, 422 on `field` for an unknown class. */
export async function assignDivisions(
  tx: Tx,
  actor: Member,
  teacherIds: string[],
  divisions: string[],
  field = 'classIds',
) {
  const teachers = await lockTeachers(tx, actor, teacherIds)
  const classes = await lockClasses(tx, actor, { divisions })
  requireDivisions(classes, divisions, field)
  await linkTeachers(tx, actor, classes, teachers)
  return { teachers, classes }
}

/** Assigns a locked teacher to exactly these classes. 422 on classIds for an unknown class. */
export async function setClasses(tx: Tx, actor: Member, teacher: LockedTeacher, divisions: string[]) {
  const classes = await lockClasses(tx, actor, { divisions, ofTeachers: [teacher.id] })
  requireDivisions(classes, divisions, 'classIds')
  const selected = classes.filter(({ classdivision }) => divisions.includes(classdivision))
  const removed = classes.filter((one) => !selected.includes(one))
  await unlinkTeachers(tx, actor, removed, [teacher.id])
  await linkTeachers(tx, actor, selected, [teacher])
  const subjects = removed.map(({ id, classdivision: name }) => ({
    id,
    name,
    detail: { removed: [asNamed(teacher)] },
  }))
  await auditAll(tx, actor, 'class.teachers_changed', subjects)
}

/** Removes teachers from locked classes; returns how many links were removed. The next teacher by name becomes class teacher. */
export async function unlinkTeachers(tx: Tx, actor: Member, classes: LockedClass[], teacherIds: string[]) {
  const classIds = classes.map(({ id }) => id)
  const { count } = await tx.classTeacher.deleteMany({
    where: { classId: { in: classIds }, teacherId: { in: teacherIds }, ...own(actor) },
  })
  await appointLeads(tx, actor, classIds)
  return count
}
