import { operation, own } from '../../core/operation.ts'
import { audit } from '../../records/audit/audit.ts'
import { FamilySetting } from './schema.ts'

/** Sets whether families see what was given out, by the codes of their slips. */
export const setFamilyAccess = operation('family.manage', FamilySetting, ({ actor, db }, { open }) =>
  db.write(async (tx) => {
    const { institutionId: id } = own(actor)
    await tx.institution.update({ where: { id }, data: { familyAccess: open } })
    const name = open ? 'families see what was given out' : 'families see nothing'
    await audit(tx, actor, 'parent.family-set', { id, name })
    return { open }
  }),
)
