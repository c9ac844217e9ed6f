import type { z } from 'zod'
import type { Answer } from '../../core/answer.ts'
import { AppError, fieldError } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { audit } from '../../records/audit/audit.ts'
import { appointLead } from '../class/lead.ts'
import { linkTeachers, unlinkTeachers } from '../class/links.ts'
import { loadClass } from '../class/load-classes.ts'
import { lockClass } from '../class/lock-classes.ts'
import type { ClassView } from '../class/schema.ts'
import { lockTeachers } from './lock-teachers.ts'
import { RemoveFromClass } from './schema.ts'

type Replaced = { view: ClassView; replaced: boolean }

/**
 * Removes teachers from a class and, with replaceWith, assigns others, all in one transaction; the first replacement of a class teacher
 * becomes the class teacher. 409 when one of them no longer teaches the class.
 */
export const removeFromClass = operation('teacher.manage', RemoveFromClass, async ({ actor, db }, input) => {
  const incoming = input.replaceWith ?? []
  refuseSwapWithSelf(input)
  return db.write(async (tx): Promise<Replaced> => {
    const locked = await lockTeachers(tx, actor, [...input.teachers, ...incoming])
    const lockedClass = await lockClass(tx, actor, input.classdivision)
    const before = await loadClass(tx, actor.institutionId, lockedClass.id)
    const outgoing = [...new Set(input.teachers)]
    const count = await unlinkTeachers(tx, actor, [lockedClass], outgoing)
    if (count !== outgoing.length) throw notThereAnyMore(input.classdivision)
    const replacements = locked.filter(({ id }) => incoming.includes(id))
    await linkTeachers(tx, actor, [lockedClass], replacements)
    const [successor] = incoming
    if (successor && before.teacherassigned && outgoing.includes(before.teacherassigned)) {
      await appointLead(tx, actor, lockedClass.id, successor)
    }
    const view = await loadClass(tx, actor.institutionId, lockedClass.id)
    const detail = { before: before.teachers, after: view.teachers }
    await audit(tx, actor, 'class.teachers_changed', {
      id: lockedClass.id,
      name: input.classdivision,
      detail,
    })
    return { view, replaced: incoming.length > 0 }
  })
})

function refuseSwapWithSelf({ teachers, replaceWith = [] }: z.output<typeof RemoveFromClass>) {
  if (replaceWith.some((id) => teachers.includes(id)))
    throw fieldError('replaceWith', 'Choose somebody else to take over')
}

const notThereAnyMore = (classdivision: string) =>
  new AppError('conflict', `Somebody else has just changed the teachers of ${classdivision}.`)

/** For the route of removeFromClass. */
export const asReplaced = ({ view, replaced }: Replaced): Answer => ({
  message: replaced ? 'Replaced Successfully' : 'Removed Successfully',
  data: view,
})
