import { operation } from '../../core/operation.ts'
import { recordActionOnSchool } from '../../records/staff/record-company-staff-action.ts'
import { reconcileOrder } from '../../shop/order/reconcile.ts'
import { OrderId } from '../../shop/order/schema.ts'
import { findConsoleOrder } from './view-order.ts'

/** Asks the payment provider about every link of the order, and settles it. 404 for an unknown order, 502 without an answer. */
export const reconcileNow = operation('order.settle', OrderId, async ({ actor, db }, { id }) => {
  const { institute, reference } = await db.read((tx) => findConsoleOrder(tx, id))
  const subject = { id, name: reference }
  await db.write((tx) => recordActionOnSchool(tx, actor, institute.guid, 'order.reconciled', subject))
  await reconcileOrder(db, { institutionId: institute.guid, id }, { by: 'staff' })
  return db.read((tx) => findConsoleOrder(tx, id))
})
