import { counted } from '../../core/counted.ts'
import type { Tx } from '../../core/db.ts'
import { shownRupees } from '../../core/money.ts'
import type { Order } from '../../generated/prisma/client.ts'
import { audit } from '../../records/audit/audit.ts'
import { notifyAdmins } from '../../records/notification/notify.ts'
import { queueMail } from '../../services/mail/queue.ts'
import { buyersAddresses } from './buyers-addresses.ts'
import { orderPage } from './pages.ts'

/** Tells the admins, mails whoever ordered, and writes the institute's log, in the transaction that pays the order. */
export async function announcePaid(tx: Tx, order: Order) {
  const { institutionId, id, reference, quantity, total } = order
  const keys = counted(quantity, 'key is', 'keys are')
  const message = `Order ${reference} is paid: ${keys} ready.`
  await notifyAdmins(tx, institutionId, { message, namedIds: [], href: orderPage(id) })
  const values = { reference, quantity, total: shownRupees(total), page: orderPage(id) }
  const paper = { institutionId, orderId: id, kind: 'invoice' as const }
  for (const to of await buyersAddresses(tx, order))
    await queueMail(tx, { to, template: 'orderPaid', values, institutionId, paper })
  const system = { institutionId, accountId: null, name: 'Labmark', ip: null }
  const detail = { quantity, total: shownRupees(total) }
  await audit(tx, system, 'order.paid', { id, name: reference, detail })
}
