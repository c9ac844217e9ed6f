import type { Member } from '../../core/actor.ts'
import type { Answer } from '../../core/answer.ts'
import type { Context } from '../../core/context.ts'
import { Prisma, type Tx } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { refuseChanged } from '../../core/expected.ts'
import { operation, own, requireRecheck } from '../../core/operation.ts'
import { audit, auditAll } from '../../records/audit/audit.ts'
import { requireOwnInstitute } from '../institute/display-id.ts'
import { lockStudents } from '../student/lock-students.ts'
import { type LockedTeacher, lockTeachers } from '../teacher/lock-teachers.ts'
import { addClass, classTaken } from './add-class.ts'
import { appointLead } from './lead.ts'
import { linkTeachers } from './links.ts'
import { loadClass } from './load-classes.ts'
import { type LockedClass, lockClass, lockClasses } from './lock-classes.ts'
import { type ClassData, type ClassView, SaveClass } from './schema.ts'

const actions = { add: addClass, update: changeClass, remove: removeClass }

const messages = {
  add: 'Class Added Successfully',
  update: 'Updated Successfully',
  remove: 'Deleted Successfully',
}

type Saved = { action: keyof typeof actions; saved: ClassView & { studentsLeft: number } }

/** Adds, changes or removes a class. 404 for another institute; removing needs a password just given (403). */
export const saveClass = operation('class.manage', SaveClass, async (ctx, input): Promise<Saved> => {
  const { action } = input.classdata
  if (action === 'remove') requireRecheck(ctx.actor)
  if (input.id !== ctx.actor.institutionId) throw notFound()
  await ctx.db.read((tx) => requireOwnInstitute(tx, ctx.actor, input.displayId))
  return { action, saved: await actions[action](ctx, input.classdata) }
})

/** For the route of saveClass. */
export const asSavedClass = ({ action, saved }: Saved): Answer => ({ message: messages[action], data: saved })

/** Renames a class or assigns other teachers. 409 for a division in use, or when somebody else has changed the same. */
async function changeClass({ actor, db }: Context, change: ClassData) {
  const { newClassdivision, teacherassigned } = change
  return db.write(async (tx) => {
    const teachers = await lockTeachers(tx, actor, teacherassigned ?? [])
    const locked = await lockNamed(tx, actor, change)
    const before = await loadClass(tx, actor.institutionId, locked.id)
    refuseChanged(change.expected, asExpected(before), {
      classdivision: newClassdivision,
      ...(teacherassigned && { teacherassigned: teacherassigned[0] ?? null, teachers: teacherassigned }),
    })
    const classdivision = newClassdivision ?? locked.classdivision
    if (classdivision !== locked.classdivision) await rename(tx, actor, locked, classdivision)
    if (teacherassigned) await setTeachers(tx, actor, { ...locked, classdivision }, teachers, teacherassigned)
    const after = await loadClass(tx, actor.institutionId, locked.id)
    await audit(tx, actor, 'class.changed', { id: locked.id, name: classdivision, detail: { before, after } })
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
  locked: LockedClass,
  teachers: LockedTeacher[],
  ids: string[],
) {
  // Links of teachers in the recycle bin stay: restoring a teacher brings their classes back.
  await tx.$executeRaw`
    DELETE FROM "ClassTeacher" l
     WHERE l."institutionId" = ${actor.institutionId}::uuid AND l."classId" = ${locked.id}::uuid
       AND l."teacherId" <> ALL(${ids}::uuid[])
       AND l."teacherId" IN (
         SELECT t.id FROM "Teacher" t WHERE t."institutionId" = ${actor.institutionId}::uuid AND t."removedAt" IS NULL)`
  await linkTeachers(tx, actor, [locked], teachers)
  const [lead] = ids
  if (lead) await appointLead(tx, actor, locked.id, lead)
}

/**
 * Moves a class to the recycle bin for 30 days. Its students stay, without a class; `studentsLeft` counts them. 409 when the class has
 * another name than expected by now.
 */
async function removeClass({ actor, db }: Context, change: ClassData) {
  return db.write(async (tx) => {
    const { id, classdivision: name } = await lockNamed(tx, actor, change)
    const view = await loadClass(tx, actor.institutionId, id)
    const renamed = name !== change.classdivision
    const message = renamed
      ? `${change.classdivision} is called ${name} by now. Nothing was deleted.`
      : undefined
    refuseChanged(change.expected, asExpected(view), {}, message)
    await lockStudents(tx, actor, Prisma.sql`"classId" = ${id}::uuid AND "removedAt" IS NULL`)
    const unplaced = await tx.student.updateManyAndReturn({
      where: { classId: id, removedAt: null, ...own(actor) },
      data: { classId: null, previousClassId: id },
      select: { id: true, username: true },
    })
    const where = { institutionId_id: { institutionId: actor.institutionId, id } }
    await tx.class.update({ where, data: { removedAt: new Date(), binKey: id } })
    // Whose class it was: what they have viewed can be told when the class itself is gone.
    const teachers = view.teachers.map(({ guid, fullName }) => ({ guid, fullName }))
    await audit(tx, actor, 'class.removed', { id, name, detail: { students: unplaced.length, teachers } })
    const subjects = unplaced.map((one) => ({
      id: one.id,
      name: one.username,
      detail: { from: name, to: null },
    }))
    await auditAll(tx, actor, 'student.moved', subjects)
    return { ...view, strength: 0, studentsLeft: unplaced.length }
  })
}
