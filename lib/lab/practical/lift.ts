import { AppError } from '../../core/errors.ts'
import { operation, own } from '../../core/operation.ts'
import { audit } from '../../records/audit/audit.ts'
import { notify } from '../../records/notification/notify.ts'
import { openVisibleClass } from '../../school/class/open-visible-class.ts'
import { lockSheetOfClass } from './lock-sheet.ts'
import { LiftFreeze } from './sheet-schema.ts'

/**
 * Reopens a signed sheet, with a reason: its signatures end and marks can be changed freely. 409 when it is not signed, or another
 * class has the name by now.
 */
export const liftFreeze = operation(
  'practical.lift',
  LiftFreeze,
  async (ctx, { class: division, classGuid, reason }) => {
    const { id: classId } = await openVisibleClass(ctx, division, classGuid)
    await ctx.db.write(async (tx) => {
      await lockSheetOfClass(tx, ctx.actor, classId)
      const { count } = await tx.markFreeze.updateMany({
        where: { classId, liftedAt: null, ...own(ctx.actor) },
        data: { liftedAt: new Date(), liftedReason: reason },
      })
      if (count === 0) throw new AppError('conflict', `The practical sheet of ${division} is not signed.`)
      await audit(tx, ctx.actor, 'practical.lifted', { id: classId, name: division, detail: { reason } })
      const teachers = await tx.classTeacher.findMany({
        where: { classId, ...own(ctx.actor) },
        select: { teacherId: true },
      })
      const ids = teachers.map(({ teacherId }) => teacherId)
      const message = `${ctx.actor.name} opened the signed practical sheet of ${division} again: ${reason}`
      const href = `/teacher/practical/${division}`
      await notify(tx, ctx.actor.institutionId, ids, { message, namedIds: [ctx.actor.accountId], href })
    })
  },
  { recheck: true },
)
