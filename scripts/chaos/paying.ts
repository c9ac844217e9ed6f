import { until } from '../services/until.ts'
import { type Client, requireOk } from './client.ts'
import { rowsOf } from './database.ts'
import type { Journal } from './journal.ts'
import type { Stage } from './stage.ts'

type Order = { guid: string; total: number; reference: string }

/** Calls the local payment provider with the site's own account. */
async function askProvider<T>(
  { payments }: Stage,
  method: string,
  path: string,
  body: object = {},
): Promise<T> {
  const authorization = `Basic ${Buffer.from(`${payments.keyId}:${payments.secret}`).toString('base64')}`
  const init = {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  const answer = await fetch(payments.url + path, init)
  if (!answer.ok) throw new Error(`The payment provider says ${answer.status} to ${method} ${path}.`)
  return (await answer.json()) as T
}

/** Sets what goes wrong at the provider from now on. */
export const setFaults = (stage: Stage, faults: object) =>
  askProvider(stage, 'POST', '/sandbox/faults', faults)

/** Orders keys, giving the buyer for invoices the first time. */
export async function orderKeys(admin: Client, quantity: number): Promise<Order> {
  const buyer = { address: '12 Lake Road, Pune', pin: '411001', state: '27', gstin: '' }
  requireOk(await admin.send('PUT', '/invoices/buyer', buyer), 'the buyer')
  const said = requireOk(
    await admin.send('POST', '/keys', { quantity, priceperkey: 1, amount: 1 }),
    'the order',
  )
  return said.data
}

/** Opens the payment page of an order. @returns the provider's id of the link */
export async function openPage(admin: Client, { guid: order, total: amount }: Order): Promise<string> {
  const said = requireOk(await admin.send('POST', '/pay', { order, amount }), 'the payment page')
  const { data } = said.data as { data: { instrumentResponse: { redirectInfo: { url: string } } } }
  return `plink_${data.instrumentResponse.redirectInfo.url.split('/').at(-1)}`
}

/** Pays on the page. From then on the money is taken and the keys are owed, so it goes into the journal. */
export async function payOn(
  stage: Stage,
  journal: Journal,
  order: Order,
  link: string,
  quantity: number,
): Promise<void> {
  await askProvider(stage, 'POST', `/sandbox/links/${link}/pay`, { outcome: 'captured' })
  const values = [order.guid]
  journal.note({
    what: `${quantity} keys of ${order.reference}`,
    sql: `SELECT 1 FROM "AccessKey" WHERE "orderId" = $1::uuid`,
    values,
    rows: quantity,
  })
  journal.note({
    what: `the invoice of ${order.reference}`,
    sql: `SELECT 1 FROM "Invoice" WHERE "orderId" = $1::uuid`,
    values,
    rows: 1,
  })
}

/** The status of an order in the database. */
export async function statusOf({ url }: Stage, { guid }: Order): Promise<string | undefined> {
  const [row] = await rowsOf<{ status: string }>(url, `SELECT status FROM "Order" WHERE id = $1::uuid`, [
    guid,
  ])
  return row?.status
}

/** Seconds until the order is paid. @throws after `timeout` seconds */
export async function secondsUntilPaid(stage: Stage, order: Order, timeout: number): Promise<number> {
  const isPaid = async () => (await statusOf(stage, order)) === 'paid'
  return (await until(`${order.reference} is paid`, isPaid, timeout)) / 1000
}
