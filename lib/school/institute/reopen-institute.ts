import { AppError } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { recordActionOnSchool } from '../../records/staff/record-company-staff-action.ts'
import { lockInstitute } from './lock.ts'
import { InstituteId } from './schema.ts'
import { findInstitute } from './view.ts'

/** Undoes the closing of an institute, as long as it is not erased; 409 when it is not closed. */
export const reopenInstitute = operation('institute.onboard', InstituteId, async ({ actor, db }, { id }) => {
  const { name } = await db.read((tx) => findInstitute(tx, id))
  return db.write(async (tx) => {
    // An update that only waits for its erasure would still see the accounts.
    await lockInstitute(tx, id)
    const where = { id, closedAt: { not: null }, accounts: { some: {} } }
    const { count } = await tx.institution.updateMany({ where, data: { closedAt: null } })
    if (count === 0) throw new AppError('conflict', 'This institute is not closed, or it is erased already.')
    await recordActionOnSchool(tx, actor, id, 'institute.reopened', { id, name })
    return findInstitute(tx, id)
  })
})
