import type { Context } from '../../core/context.ts'
import { fieldError } from '../../core/errors.ts'
import { own } from '../../core/operation.ts'
import { asNamed, audit } from '../../records/audit/audit.ts'
import { lockTeachers } from '../teacher/lock-teachers.ts'
import { appointLead } from './lead.ts'
import { linkTeachers } from './links.ts'
import { loadClass } from './load-classes.ts'
import type { ClassData } from './schema.ts'

export const classTaken = () => fieldError('classdivision', 'This class already exists', 'taken')

/**
 * Adds a class with its teachers, the first of them the class teacher; the list may be empty. 409 when the division already
 * exists.
 */
export async function addClass({ actor, db }: Context, { classdivision, teacherassigned }: ClassData) {
  if (!teacherassigned) throw fieldError('teacherassigned', 'Please select a teacher first')
  return db.write(async (tx) => {
    const teachers = await lockTeachers(tx, actor, teacherassigned)
    // Two who add the same class meet at the unique key: the second waits for the first and then creates nothing.
    const [created] = await tx.class.createManyAndReturn({
      data: [{ classdivision, ...own(actor) }],
      skipDuplicates: true,
    })
    if (!created) throw classTaken()
    await linkTeachers(tx, actor, [created], teachers)
    const [lead] = teacherassigned
    if (lead) await appointLead(tx, actor, created.id, lead)
    const namedTeachers = teachers.map(asNamed)
    await audit(tx, actor, 'class.added', {
      id: created.id,
      name: classdivision,
      detail: { teachers: namedTeachers },
    })
    const view = await loadClass(tx, actor.institutionId, created.id)
    return { ...view, studentsLeft: 0 }
  })
}
