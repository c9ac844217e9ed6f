import type { Member } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import type { Tx } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { refuseChanged } from '../../core/expected.ts'
import { own } from '../../core/operation.ts'
import { audit } from '../../records/audit/audit.ts'
import { type LockedTeacher, lockTeachers } from '../teacher/lock-teachers.ts'
import { classTaken } from './add-class.ts'
import { appointLead } from './lead.ts'
import { linkTeachers } from './links.ts'
import { loadClass } from './load-classes.ts'
import { type LockedClass, lockClass, lockClasses } from './lock-classes.ts'
import type { ClassData, ClassView } from './schema.ts'

/**
 * Renames a class, or gives it other teachers, or both. 409 when the new division is there already, or somebody else has
 * changed since it was read what this changes.
 */
export async function changeClass({ actor, db }: Context, change: ClassData) {
  const { newClassdivision, teacherassigned } = change
  return db.write(async (tx) => {
    const teachers = await lockTeachers(tx, actor, teacherassigned ?? [])
    const found = await lockNamed(tx, actor, change)
    const before = await loadClass(tx, actor.institutionId, found.id)
    refuseChanged(change.expected, asExpected(before), {
      classdivision: newClassdivision,
      ...(teacherassigned && { teacherassigned: teacherassigned[0] ?? null, teachers: teacherassigned }),
    })
    const classdivision = newClassdivision ?? found.classdivision
    if (classdivision !== found.classdivision) await rename(tx, actor, found, classdivision)
    if (teacherassigned) await setTeachers(tx, actor, { ...found, classdivision }, teachers, teacherassigned)
    const after = await loadClass(tx, actor.institutionId, found.id)
    await audit(tx, actor, 'class.changed', { id: found.id, name: classdivision, detail: { before, after } })
    return { ...after, studentsLeft: 0 }
  })
}

async function lockNamed(tx: Tx, actor: Member, { guid, classdivision }: ClassData): Promise<LockedClass> {
  if (!guid) return lockClass(tx, actor, classdivision)
  const [found] = await lockClasses(tx, actor, { ids: [guid] })
  if (!found) throw notFound(`There is no class ${classdivision}.`)
  return found
}

const asExpected = ({ classdivision, teacherassigned, teachers }: ClassView) => ({
  classdivision,
  teacherassigned,
  teachers: teachers.map(({ guid }) => guid),
})

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
