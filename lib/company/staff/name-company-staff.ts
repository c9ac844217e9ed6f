import { lockAccount } from '../../access/account/lock-account.ts'
import { refuseChanged } from '../../core/expected.ts'
import { operation } from '../../core/operation.ts'
import { recordCompanyStaffAction } from '../../records/staff/record-company-staff-action.ts'
import { ChangeCompanyStaffName } from './schema.ts'

/** Changes the name of a member of the company's staff; earlier actions keep the old one. 409 on a conflict. */
export const nameCompanyStaff = operation(
  'staff.self',
  ChangeCompanyStaffName,
  ({ actor, db }, { fullName, expected }) =>
    db.write(async (tx) => {
      const { accountId: id } = actor
      // Before the name is set for the first time there is no Staff row to lock.
      await lockAccount(tx, id)
      const before = await tx.staff.findUnique({ where: { id } })
      refuseChanged(expected, { fullName: before?.fullName ?? '' }, { fullName })
      if (fullName === undefined) return { guid: id, fullName: actor.name }
      await tx.staff.upsert({ where: { id }, create: { id, fullName }, update: { fullName } })
      await recordCompanyStaffAction(tx, actor, 'profile.updated', { id, name: fullName })
      return { guid: id, fullName }
    }),
)
