import type { z } from 'zod'
import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { fieldError, notFound } from '../../core/errors.ts'
import { once } from '../../core/idempotency.ts'
import { operation, own } from '../../core/operation.ts'
import { refuseRenamed } from '../../core/refuse-renamed.ts'
import { audit } from '../audit/audit.ts'
import { findTeacherIds, notify } from './notify.ts'
import { NotifyTeachers } from './schema.ts'

type To = z.output<typeof NotifyTeachers>['to']
type Recipients = { ids: string[]; name: string }

/**
 * Notifies approved teachers: all, a class's, or one. 404 for an unknown teacher; 422 on `to` where there is nobody; 409 when another class
 * has the name by now.
 */
export const notifyTeachers = operation('notification.send', NotifyTeachers, async (ctx, input) =>
  once(ctx, 'notification.send', input, async (tx) => {
    const { ids, name } = await findRecipients(tx, ctx.actor, input.to)
    if (ids.length === 0) throw fieldError('to', noRecipientMessage(input.to))
    const message = `${ctx.actor.name}: ${input.message}`
    await notify(tx, ctx.actor.institutionId, ids, { message, namedIds: [ctx.actor.accountId] })
    const subject = {
      id: subjectId(ctx.actor, ids),
      name,
      detail: { message: input.message, count: ids.length },
    }
    await audit(tx, ctx.actor, 'notification.sent', subject)
    return { count: ids.length }
  }),
)

async function findRecipients(tx: Tx, actor: Member, to: To): Promise<Recipients> {
  if (to === 'all') return { ids: await findTeacherIds(tx, actor.institutionId), name: 'All teachers' }
  if ('teacher' in to) return findTeacher(tx, actor, to.teacher)
  const { classdivision, classGuid } = to
  const schoolClass = await tx.class.findFirst({ where: { classdivision, removedAt: null, ...own(actor) } })
  if (!schoolClass) throw fieldError('to', `There is no class ${classdivision}.`)
  refuseRenamed(classdivision, schoolClass.id, classGuid)
  return {
    ids: await findTeacherIds(tx, actor.institutionId, schoolClass.id),
    name: `Teachers of ${classdivision}`,
  }
}

async function findTeacher(tx: Tx, actor: Member, id: string): Promise<Recipients> {
  const teacher = await tx.teacher.findFirst({ where: { id, removedAt: null, ...own(actor) } })
  if (!teacher) throw notFound()
  return { ids: teacher.approvedAt ? [id] : [], name: teacher.fullName }
}

/** The teacher when there is only one, otherwise the institute. */
const subjectId = (actor: Member, ids: string[]) => (ids.length === 1 && ids[0]) || actor.institutionId

function noRecipientMessage(to: To) {
  if (to === 'all') return 'There is no teacher to notify yet. Please add one first.'
  return 'classdivision' in to
    ? `Class ${to.classdivision} has no teacher yet. Please assign one first.`
    : 'This teacher is not approved yet.'
}
