import { audit } from '../audit/audit.ts'
import { db } from '../db.ts'
import { fieldError, notFound } from '../errors.ts'
import { operation } from '../operation.ts'
import { CloseForm } from './schema.ts'
import { findInstitute } from './view.ts'

/**
 * Closes an institute: nobody of it can sign in, and who is signed in is out at once; its rows stay. 422 unless the
 * typed displayId is this institute's. The answer carries its size.
 */
export const closeInstitute = operation('institute.onboard', CloseForm, async (actor, { id, displayId }) => {
  const institute = await findInstitute(id)
  if (institute.displayId !== displayId) throw fieldError('displayId', 'This is the id of another institute')
  return db.$transaction(async (tx) => {
    const { count } = await tx.institution.updateMany({
      where: { id, closedAt: null },
      data: { closedAt: new Date() },
    })
    if (count === 0) throw notFound('This institute is closed already.')
    await tx.session.deleteMany({ where: { account: { institutionId: id } } })
    await audit(tx, { ...actor, institutionId: id }, 'institute.closed', { id, name: institute.name })
    return findInstitute(id, tx)
  })
})
