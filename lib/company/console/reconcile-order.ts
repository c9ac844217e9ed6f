import { operation } from '../../core/operation.ts'
import { audit } from '../../records/audit/audit.ts'
import { recordStaffAction } from '../../records/staff/record-staff-action.ts'
import { reconcileOrder } from '../../shop/order/reconcile.ts'
import { InstituteOf } from './schema.ts'
import { findConsoleOrder } from './view-order.ts'

/** Asks the payment provider about every link of the order, and settles it. 404 for an unknown order, 502 without an answer. */
export const reconcileNow = operation('order.settle', InstituteOf, async ({ actor, db }, { id }) => {
  const { institute, reference } = await db.read((tx) => findConsoleOrder(tx, id))
  const by = { ...actor, institutionId: institute.guid }
  const subject = { id, name: reference }
  await db.write(async (tx) => {
    await audit(tx, by, 'order.reconciled', subject)
    await recordStaffAction(tx, actor, 'order.reconciled', {
      ...subject,
      detail: { institute: institute.name },
    })
  })
  await reconcileOrder(db, { institutionId: institute.guid, id }, { by: 'staff' })
  return db.read((tx) => findConsoleOrder(tx, id))
})
