import { AppError } from '../../core/errors.ts'
import { operation, own } from '../../core/operation.ts'
import { audit } from '../../records/audit/audit.ts'
import { notify } from '../../records/notification/notify.ts'
import { lockAdmin, requireOwner, storedRole } from './lock-admin.ts'
import { AdminId, ChangeAdminRole } from './schema.ts'

/** Gives an admin another role, effective at their next click, and tells them. 409 when no owner would be left. */
export const changeAdminRole = operation(
  'admin.manage',
  ChangeAdminRole,
  ({ actor, db }, { id, adminRole }) =>
    db.write(async (tx) => {
      const { fullName: name } = await lockAdmin(tx, actor, id)
      const where = { institutionId_id: { id, ...own(actor) } }
      await tx.admin.update({ where, data: { role: storedRole(adminRole) } })
      await requireOwner(tx, actor)
      await notify(tx, actor.institutionId, [id], {
        message: `${actor.name} has changed your role to ${adminRole}.`,
        namedIds: [actor.accountId],
      })
      await audit(tx, actor, 'admin.role_changed', { id, name, detail: { role: adminRole } })
      return { guid: id, adminRole }
    }),
  { recheck: true },
)

/** Removes an admin or withdraws an invitation; the record of what they did stays. 409 for oneself, and for the last owner. */
export const removeAdmin = operation(
  'admin.manage',
  AdminId,
  ({ actor, db }, { id }) =>
    db.write(async (tx) => {
      const { fullName: name, joined } = await lockAdmin(tx, actor, id)
      if (id === actor.accountId) throw new AppError('conflict', 'Another owner can remove you.')
      await tx.account.delete({ where: { id }, select: { id: true } })
      await requireOwner(tx, actor)
      await audit(tx, actor, 'admin.removed', { id, name })
      return { message: joined ? 'Admin removed' : 'Invitation withdrawn', removed: 1 }
    }),
  { recheck: true },
)
