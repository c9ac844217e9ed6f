import { v7 } from 'uuid'
import type { z } from 'zod'
import type { CompanyStaff } from '../../core/actor.ts'
import type { Database, Tx } from '../../core/db.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import type { Order, Refund } from '../../generated/prisma/client.ts'
import { recordActionOnSchool } from '../../records/staff/record-company-staff-action.ts'
import { enqueue } from '../../services/jobs/queue.ts'
import { lockOrder } from '../order/order.ts'
import { rupees, shownRupees } from '../price/money.ts'
import { creditKeys } from './credit-keys.ts'
import { runRefund } from './reconcile.ts'
import type { RefundView } from './schema.ts'
import { RefundForm, RefundId } from './schema.ts'
import type { RefundKey } from './settle-refund.ts'

type Form = z.output<typeof RefundForm>

/** In milliseconds: the job gives the request time to do it at once. */
const firstTry = 60_000

/**
 * Refunds unused keys of a paid order. The keys are taken out of use and the refund is recorded before the payment provider is asked; while
 * it does not answer, the refund stays `asked` and a job retries under the same key. 409 when the order is not paid or too few keys are
 * unused; 404 when there is none.
 */
export const refundOrder = operation(
  'order.refund',
  RefundForm,
  async ({ actor, db }, form) => {
    const key = await db.write((tx) => recordOnce(tx, actor, form))
    await tryNow(db, key)
    return db.read((tx) => findRefund(tx, key))
  },
  { recheck: true },
)

/** Asks the provider again at once for a refund that is still waiting. 404 when there is none, 502 when it does not answer. */
export const retryRefund = operation('order.refund', RefundId, async ({ actor, db }, { id }) => {
  const [row] = await db.read(
    (tx) => tx.$queryRaw<{ institutionId: string; orderId: string; reference: string }[]>`
    SELECT r."institutionId", o.id AS "orderId", o.reference
      FROM "Refund" r JOIN "Order" o ON o."institutionId" = r."institutionId" AND o.id = r."orderId"
     WHERE r.id = ${id}::uuid`,
  )
  if (!row) throw notFound('There is no such refund.')
  const key = { institutionId: row.institutionId, id }
  const subject = { id: row.orderId, name: row.reference }
  await db.write((tx) => recordActionOnSchool(tx, actor, row.institutionId, 'order.refund_retried', subject))
  await runRefund(db, key)
  return db.read((tx) => findRefund(tx, key))
})

async function tryNow(db: Database, key: RefundKey) {
  try {
    await runRefund(db, key)
  } catch (error) {
    // It is recorded, and the job continues; the answer says that it is waiting.
    if (!(error instanceof AppError && error.code === 'provider_failed')) throw error
  }
}

async function recordOnce(tx: Tx, actor: CompanyStaff, form: Form): Promise<RefundKey> {
  const order = await lockPaid(tx, form.order)
  const { institutionId } = order
  const id = form.idempotencyKey ?? v7()
  const before = await tx.refund.findUnique({ where: { institutionId_id: { institutionId, id } } })
  if (before) return sameAs(before, form)
  if (order.status !== 'paid') throw new AppError('conflict', 'Only a paid order can be refunded.')
  await record(tx, actor, order, id, form)
  return { institutionId, id }
}

/** Locks an order and returns it; its school is read from the database and scopes everything that follows. */
async function lockPaid(tx: Tx, id: string): Promise<Order> {
  const [row] = await tx.$queryRaw<{ institutionId: string }[]>`
    SELECT "institutionId" FROM "Order" WHERE id = ${id}::uuid`
  const order = row && (await lockOrder(tx, { institutionId: row.institutionId, id }))
  if (!order) throw notFound('There is no such order.')
  return order
}

function sameAs(before: Refund, { order, quantity, reason }: Form): RefundKey {
  if (before.orderId !== order || before.quantity !== quantity || before.reason !== reason)
    throw new AppError('key_reused')
  return { institutionId: before.institutionId, id: before.id }
}

async function record(tx: Tx, actor: CompanyStaff, order: Order, id: string, { quantity, reason }: Form) {
  const { institutionId, id: orderId, reference } = order
  const amount = quantity * order.priceperkey
  const by = { byId: actor.accountId, byName: actor.name }
  await tx.refund.create({ data: { institutionId, id, orderId, quantity, amount, reason, ...by } })
  await creditKeys(tx, { institutionId, orderId, refundId: id }, quantity, reason, actor.accountId)
  const detail = { keys: quantity, amount: shownRupees(amount), reason }
  const subject = { id: orderId, name: reference, detail }
  await recordActionOnSchool(tx, actor, institutionId, 'order.refund_asked', subject)
  await enqueue(tx, 'refund', { institutionId, id }, new Date(Date.now() + firstTry))
}

async function findRefund(tx: Tx, { institutionId, id }: RefundKey): Promise<RefundView> {
  const row = await tx.refund.findFirstOrThrow({
    where: { institutionId, id },
    include: { invoices: { where: { institutionId }, select: { id: true, number: true } } },
  })
  const { quantity, amount, reason, status, refundId, byName, createdAt, processedAt } = row
  const [note] = row.invoices
  return {
    guid: id,
    quantity,
    amount: rupees(amount),
    reason,
    status,
    refundId,
    byName,
    createdAt: createdAt.toISOString(),
    processedAt: processedAt?.toISOString() ?? null,
    creditNote: note ? { guid: note.id, number: note.number } : null,
  }
}
