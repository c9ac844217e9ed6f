import { notFound } from '../../core/errors.ts'
import { refuseChanged } from '../../core/expected.ts'
import { operation } from '../../core/operation.ts'
import { audit } from '../../records/audit/audit.ts'
import { recordCompanyStaffAction } from '../../records/staff/record-company-staff-action.ts'
import { idColumns } from './display-id.ts'
import { lockInstitute } from './lock.ts'
import { InstitutePatch } from './schema.ts'
import { findInstitute } from './view.ts'

/**
 * Changes the named fields of an institute. 409 when somebody else has changed a field meanwhile, and on displayId when another has it or one
 * that looks the same, which the unique keys refuse.
 */
export const updateInstitute = operation(
  'institute.update',
  InstitutePatch,
  async ({ actor, db }, { id, expected, ...patch }) => {
    if (actor.role === 'admin' && actor.institutionId !== id) throw notFound('There is no such institute.')
    const { displayId } = patch
    const changes = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
    if (Object.keys(changes).length === 0) return db.read((tx) => findInstitute(tx, id))
    const columns = displayId ? idColumns(displayId) : {}
    return db.write(async (tx) => {
      await lockInstitute(tx, id)
      refuseChanged(expected, await findInstitute(tx, id), patch)
      const { name } = await tx.institution.update({ where: { id }, data: { ...changes, ...columns } })
      const by = { ...actor, institutionId: id }
      const subject = { id, name, detail: changes }
      await audit(tx, by, 'institute.changed', subject)
      if (actor.role === 'provider') await recordCompanyStaffAction(tx, actor, 'institute.changed', subject)
      return findInstitute(tx, id)
    })
  },
)
