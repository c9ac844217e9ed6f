import { createHmac, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { callProvider, payOn, setFaults } from '../../lib/testing/payments.ts'
import { createProvider } from './server.ts'
import { Store } from './store.ts'

type ReceivedWebhook = { kind: string; id: string; at: number; isSigned: boolean }

const received: ReceivedWebhook[] = []
let refusals = 0

/** A site that receives webhooks. */
const site = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  const signature = createHmac('sha256', process.env.RAZORPAY_WEBHOOK_SECRET ?? '')
    .update(body)
    .digest('hex')
  const { event } = JSON.parse(body.toString())
  received.push({
    ...{ kind: event, id: String(request.headers['x-razorpay-event-id']), at: Date.now() },
    isSigned: request.headers['x-razorpay-signature'] === signature,
  })
  response.writeHead(refusals-- > 0 ? 500 : 200).end()
})

await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
const webhook = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`

afterAll(() => site.close())

async function paidLink(faults: object) {
  received.length = 0
  const institution = randomUUID()
  await setFaults(institution, { webhook, ...faults })
  const link = await callProvider<{ id: string; short_url: string }>('POST', '/v1/payment_links', {
    ...{ amount: 11_800, currency: 'INR', reference_id: randomUUID(), notes: { institution } },
    expire_by: Math.floor(Date.now() / 1000) + 1_800,
    callback_url: 'http://localhost:3000/api/pay/return',
  })
  return { ...link, pay: () => payOn(link.id) }
}

const all = ['payment.authorized', 'payment.captured', 'order.paid', 'payment_link.paid']
const kinds = () => received.map(({ kind }) => kind)
const until = (count: number) =>
  vi.waitFor(() => expect(received.length).toBeGreaterThanOrEqual(count), 60_000)

test('a payment sends four signed webhooks, one after another', async () => {
  const { pay } = await paidLink({})
  await pay()
  await until(4)
  expect(kinds()).toEqual(all)
  expect(received.every(({ isSigned }) => isSigned)).toBe(true)
})

test('webhooks are reversed, repeated and delayed on request, with the same ids', async () => {
  const { pay } = await paidLink({ backwards: true, repeat: 3, delay: 300 })
  const started = Date.now()
  await pay()
  await until(12)
  expect(kinds()).toEqual(all.toReversed().flatMap((kind) => [kind, kind, kind]))
  expect(new Set(received.map(({ id }) => id)).size).toBe(4)
  expect((received[0]?.at ?? 0) - started).toBeGreaterThanOrEqual(290)
})

test('a webhook that is not accepted is retried', async () => {
  refusals = 1
  const { pay } = await paidLink({})
  await pay()
  await until(5)
  expect(kinds().sort()).toEqual([...all, 'payment.authorized'].sort())
})

test('lost webhooks are not sent', async () => {
  const { pay } = await paidLink({ lost: true })
  await pay()
  const { pay: other } = await paidLink({})
  await other()
  await until(4)
  expect(received).toHaveLength(4)
})

test('the page says what it is, takes the payer’s choice, and sends the browser back signed', async () => {
  const { short_url: url } = await paidLink({})
  const shown = await (await fetch(url)).text()
  expect(shown).toContain('stand-in for the payment provider')
  expect(shown).toContain('₹118.00')
  const choose = (outcome: string) =>
    fetch(url, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' })
  expect(await (await choose('failed')).text()).toContain('The bank declined the payment')
  const back = new URL((await choose('captured')).headers.get('location') ?? '')
  expect(back.searchParams.get('razorpay_payment_link_status')).toBe('paid')
  expect(back.searchParams.get('razorpay_signature')).toMatch(/^[0-9a-f]{64}$/)
  expect(await (await choose('captured')).text()).toContain('This link has been paid')
})

test('without the account’s key every call is refused', async () => {
  const { RAZORPAY_API_URL: api } = process.env
  for (const path of ['/v1/payments', '/sandbox/events?scope=x'])
    expect((await fetch(api + path)).status).toBe(401)
})

test('links and payments survive a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'labmark-payments-'))
  const file = join(folder, 'payments.json')
  const settings = { port: 0, keyId: 'k', secret: 's', webhookSecret: 'w', webhookUrl: '', file }
  const headers = { authorization: `Basic ${btoa('k:s')}`, 'content-type': 'application/json' }
  const run = async <T>(work: (url: string) => Promise<T>) => {
    const server = createProvider(settings, new Store(file))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const done = await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    return done
  }
  const post = (url: string, body: object) =>
    fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  const id = await run(async (url) => {
    const body = { amount: 100, reference_id: 'kept', expire_by: Math.floor(Date.now() / 1000) + 1_800 }
    const link = (await (await post(`${url}/v1/payment_links`, body)).json()) as { id: string }
    await post(`${url}/sandbox/links/${link.id}/pay`, { outcome: 'captured' })
    return link.id
  })
  const restored = await run(async (url) =>
    (await fetch(`${url}/v1/payment_links/${id}`, { headers })).json(),
  )
  expect(restored).toMatchObject({ id, status: 'paid', amount_paid: 100 })
  rmSync(folder, { recursive: true })
})
