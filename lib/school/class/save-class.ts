import type { Answer } from '../../core/answer.ts'
import { notFound } from '../../core/errors.ts'
import { operation, requireRecheck } from '../../core/operation.ts'
import { requireOwnInstitute } from '../teacher/list-teachers.ts'
import { addClass } from './add-class.ts'
import { changeClass } from './change-class.ts'
import { removeClass } from './remove-class.ts'
import { type ClassView, SaveClass } from './schema.ts'

const actions = { add: addClass, update: changeClass, remove: removeClass }

const messages = {
  add: 'Class Added Successfully',
  update: 'Updated Successfully',
  remove: 'Deleted Successfully',
}

type Saved = { action: keyof typeof actions; saved: ClassView & { studentsLeft: number } }

/**
 * Adds, changes or removes a class of the actor's institute. 404 for another institute's id or displayId; removing needs
 * the password given in the last five minutes (403 password_required).
 */
export const saveClass = operation('class.manage', SaveClass, async (ctx, input): Promise<Saved> => {
  const { action } = input.classdata
  if (action === 'remove') requireRecheck(ctx.actor)
  if (input.id !== ctx.actor.institutionId) throw notFound()
  await ctx.db.read((tx) => requireOwnInstitute(tx, ctx.actor, input.displayId))
  return { action, saved: await actions[action](ctx, input.classdata) }
})

/** For the route of saveClass. */
export const asSavedClass = ({ action, saved }: Saved): Answer => ({ message: messages[action], data: saved })
