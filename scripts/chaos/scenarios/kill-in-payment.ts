import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { callProviderAs, linkIdOf } from '../../payment-provider/call-provider.ts'
import { rowsOf } from '../../services/postgres/database.ts'
import { until } from '../../services/until.ts'
import { type Client, requireOk, signIn } from '../client.ts'
import type { Scenario } from '../scenario.ts'
import { type Stage, secondsUntilReady } from '../stage.ts'

const QUANTITY = 3
/** The provider retries a webhook after 1 s, 5 s and 30 s. */
const TIMEOUT = 40

type Order = { guid: string; total: number; reference: string }

/** Orders keys and opens the payment page. @returns the order, and the provider's id of the link */
async function orderKeys({ send }: Client, port: number): Promise<{ order: Order; link: string }> {
  const buyer = { address: '12 Lake Road, Pune', pin: '411001', state: '27', gstin: '' }
  requireOk(await send(port, 'PUT', '/invoices/buyer', buyer), 'the buyer')
  const orderBody = { quantity: QUANTITY, priceperkey: 1, amount: 1 }
  const order: Order = requireOk(await send(port, 'POST', '/keys', orderBody), 'the order').data
  const pay = { order: order.guid, amount: order.total }
  const response = requireOk(await send(port, 'POST', '/pay', pay), 'the payment page')
  const { data } = response.data as { data: { instrumentResponse: { redirectInfo: { url: string } } } }
  return { order, link: linkIdOf(data.instrumentResponse.redirectInfo.url) }
}

/** The status of an order in the database. */
async function statusOf({ url }: Stage, { guid }: Order): Promise<string | undefined> {
  const text = 'SELECT status FROM "Order" WHERE id = $1::uuid'
  return (await rowsOf<{ status: string }>(url, text, [guid]))[0]?.status
}

export const killInPayment: Scenario = {
  name: 'kill -9 in mid-payment',
  breaks: 'the instance that settles, between the capture and the keys',
  run: async (stage, journal) => {
    const { a, b, balancer } = stage
    const { order, link } = await orderKeys(await signIn(balancer.port, 'admin'), balancer.port)
    // The instance that receives the webhook dies while asking the provider about it.
    balancer.targets = [a.port]
    await callProviderAs(stage.payments, 'POST', '/sandbox/faults', { slow: 2_000 })
    await callProviderAs(stage.payments, 'POST', `/sandbox/links/${link}/pay`, { outcome: 'captured' })
    // From now on the money is taken and the keys are owed.
    for (const [table, rows] of Object.entries({ AccessKey: QUANTITY, Invoice: 1 }))
      journal.push({
        what: `${table} of ${order.reference}`,
        sql: `SELECT 1 FROM "${table}" WHERE "orderId" = $1::uuid`,
        values: [order.guid],
        rows,
      })
    await sleep(700)
    await a.kill('SIGKILL')
    assert((await statusOf(stage, order)) === 'pending', 'the payment was settled before the kill')
    await callProviderAs(stage.payments, 'POST', '/sandbox/faults', {})
    balancer.targets = [b.port, a.port]
    const recovery = await secondsUntilReady([b])
    const isPaid = async () => (await statusOf(stage, order)) === 'paid'
    const paid = (await until(`${order.reference} is paid`, isPaid, TIMEOUT)) / 1000
    await a.restart()
    return { recovery, summary: `paid ${paid.toFixed(1)} s after the kill: ${QUANTITY} keys, 1 invoice` }
  },
}
