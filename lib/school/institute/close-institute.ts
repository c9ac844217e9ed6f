import { fieldError, notFound } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { recordActionOnSchool } from '../../records/staff/record-company-staff-action.ts'
import { enqueue } from '../../services/jobs/queue.ts'
import { erasedOn, remindedAt } from './closing.ts'
import { mailAdmins } from './mail-admins.ts'
import { CloseForm } from './schema.ts'
import { findInstitute } from './view.ts'

/**
 * Closes an institute: all its people are signed out at once, and only its admins can sign in again, to read and export its data for 30
 * days; then it is erased. They are told by mail, now and seven days before the end. 422 unless the typed displayId is this institute's.
 * The answer includes its size.
 */
export const closeInstitute = operation(
  'institute.onboard',
  CloseForm,
  async ({ actor, db }, { id, displayId }) => {
    const institute = await db.read((tx) => findInstitute(tx, id))
    if (institute.displayId !== displayId)
      throw fieldError('displayId', 'This is not the id of this institute')
    const closedAt = new Date()
    return db.write(async (tx) => {
      const { count } = await tx.institution.updateMany({ where: { id, closedAt: null }, data: { closedAt } })
      if (count === 0) throw notFound('This institute is closed already.')
      await tx.$executeRaw`
        DELETE FROM "Session" WHERE "accountId" IN (SELECT id FROM "Account" WHERE "institutionId" = ${id}::uuid)`
      await mailAdmins(tx, { id, name: institute.name }, 'instituteClosed', { day: erasedOn(closedAt) })
      const reminder = { institutionId: id, closedAt: closedAt.toISOString() }
      await enqueue(tx, 'erasureReminder', reminder, remindedAt(closedAt))
      await recordActionOnSchool(tx, actor, id, 'institute.closed', { id, name: institute.name })
      return findInstitute(tx, id)
    })
  },
)
