import type { Member } from '../actor.ts'
import { audit } from '../audit/audit.ts'
import { db, type Tx } from '../db.ts'
import { own } from '../operation.ts'
import { type LockedTeacher, lockTeachers } from '../teacher/lock-teachers.ts'
import { classTaken } from './add-class.ts'
import { appointLead } from './lead.ts'
import { linkTeachers } from './links.ts'
import { loadClass } from './load-classes.ts'
import { type LockedClass, lockClass } from './lock-classes.ts'
import type { ClassData } from './schema.ts'

/** Renames a class, or gives it other teachers, or both. 409 when the new division is there already. */
export async function changeClass(actor: Member, change: ClassData) {
  const { classdivision, newClassdivision = classdivision, teacherassigned } = change
  return db.$transaction(async (tx) => {
    const teachers = await lockTeachers(tx, actor, teacherassigned ?? [])
    const found = await lockClass(tx, actor, classdivision)
    const before = await loadClass(tx, actor.institutionId, found.id)
    if (newClassdivision !== classdivision) await rename(tx, actor, found, newClassdivision)
    if (teacherassigned)
      await setTeachers(tx, actor, { ...found, classdivision: newClassdivision }, teachers, teacherassigned)
    const after = await loadClass(tx, actor.institutionId, found.id)
    await audit(tx, actor, 'class.changed', {
      id: found.id,
      name: newClassdivision,
      detail: { before, after },
    })
    return { ...after, studentsLeft: 0 }
  })
}

async function rename(tx: Tx, actor: Member, { id }: LockedClass, classdivision: string) {
  const taken = await tx.class.count({ where: { classdivision, removedAt: null, ...own(actor) } })
  if (taken > 0) throw classTaken()
  const where = { institutionId_id: { institutionId: actor.institutionId, id } }
  await tx.class.update({ where, data: { classdivision } })
}

async function setTeachers(
  tx: Tx,
  actor: Member,
  found: LockedClass,
  teachers: LockedTeacher[],
  ids: string[],
) {
  // Links of teachers in the recycle bin stay: restoring a teacher brings their classes back.
  await tx.classTeacher.deleteMany({
    where: { classId: found.id, teacherId: { notIn: ids }, teacher: { removedAt: null }, ...own(actor) },
  })
  await linkTeachers(tx, actor, [found], teachers)
  const [lead] = ids
  if (lead) await appointLead(tx, actor, found.id, lead)
}
