import type { Context } from '../../core/context.ts'
import { own } from '../../core/operation.ts'
import { audit } from '../../records/audit/audit.ts'
import { loadClass } from './load-classes.ts'
import { lockClass } from './lock-classes.ts'
import type { ClassData } from './schema.ts'

/** Puts a class into the recycle bin for 30 days. Its students stay, with no class; `studentsLeft` says how many. */
export async function removeClass({ actor, db }: Context, { classdivision }: ClassData) {
  return db.write(async (tx) => {
    const { id } = await lockClass(tx, actor, classdivision)
    const view = await loadClass(tx, actor.institutionId, id)
    const { count: studentsLeft } = await tx.student.updateMany({
      where: { classId: id, removedAt: null, ...own(actor) },
      data: { classId: null, previousClassId: id },
    })
    const where = { institutionId_id: { institutionId: actor.institutionId, id } }
    await tx.class.update({ where, data: { removedAt: new Date(), binKey: id } })
    await audit(tx, actor, 'class.removed', { id, name: classdivision, detail: { students: studentsLeft } })
    return { ...view, strength: 0, studentsLeft }
  })
}
