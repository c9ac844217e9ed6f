import { expect, test } from 'vitest'
import { POST } from '../../../app/api/provider/orders/[id]/reconcile/route.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { provider } from '../../testing/factories.ts'
import { outcomeOf, payOn, pendingOrder, setFaults } from '../../testing/payments.ts'
import { buyer } from '../../testing/shop.ts'

const reconcile = async (id: string, actor?: Parameters<typeof call>[1]) =>
  call(POST, actor ?? (await provider()), { params: { id } })

test('T64: paid while all webhooks were lost: "Reconcile now" delivers the keys once, and records who asked', async () => {
  const head = await buyer()
  const { order, linkId } = await pendingOrder(head, 2)
  expect((await reconcile(order.guid)).body.data).toMatchObject({ status: 'pending', paidAt: null })
  await payOn(linkId)
  const staff = await provider()
  const answers = await Promise.all([
    reconcile(order.guid, staff),
    reconcile(order.guid),
    reconcile(order.guid),
  ])
  for (const { status, body } of answers) {
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ status: 'paid', keys: { free: 2 }, papers: [{ kind: 'invoice' }] })
  }
  expect(await outcomeOf(head, order)).toMatchObject({ status: 'paid', keys: 2, invoices: 1 })
  const asked = { institutionId: head.institutionId, action: 'order.reconciled', actorId: staff.accountId }
  expect(await db.auditEntry.count({ where: asked })).toBe(1)
})

test('T65: when the provider is down, it says so, and the order stays unchanged', async () => {
  const head = await buyer()
  const { order } = await pendingOrder(head, 1)
  await setFaults(head.institutionId, { down: true })
  const answer = await reconcile(order.guid)
  expect(answer).toMatchObject({ status: 502, body: { code: 'provider_failed' } })
  expect(await outcomeOf(head, order)).toMatchObject({ status: 'pending', keys: 0 })
})

test('T02: an admin cannot reconcile, not even their own order; an unknown order is a 404', async () => {
  const head = await buyer()
  const { order } = await pendingOrder(head, 1)
  expect((await reconcile(order.guid, head)).status).toBe(403)
  expect((await reconcile(crypto.randomUUID())).status).toBe(404)
})
