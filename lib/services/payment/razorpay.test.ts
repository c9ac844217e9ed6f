import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { captureLate, payOn, setFaults } from '../../testing/payments.ts'
import { payment } from './payment.ts'
import { razorpay } from './razorpay.ts'
import { isSigned } from './signature.ts'

// The driver against the local provider's process, and against servers whose answers are useless.

const linkRequest = (scope: string = randomUUID()) => ({
  ...{
    reference: randomUUID(),
    amount: 11_800,
    description: 'Order',
    notes: { institution: scope, 'a&b': '=' },
  },
  ...{ expiresAt: new Date(Date.now() + 1_800_000), returnTo: 'http://localhost:3000/api/pay/return' },
  customer: { name: 'Asha', email: 'asha@test.example.com' },
})

test('a link is created once per reference, found, paid, and cannot be cancelled then', async () => {
  const request = linkRequest()
  const link = await payment().createLink(request)
  expect(link).toMatchObject({
    status: 'open',
    reference: request.reference,
    notes: request.notes,
    paymentIds: [],
  })
  expect(await payment().createLink({ ...request, amount: 1_00 })).toEqual(link)
  expect(await payment().findLink(request.reference)).toEqual(link)
  const { payment: paymentId } = await payOn(link.linkId)
  const paid = { ...link, status: 'paid', paymentIds: [paymentId] }
  expect(await payment().fetchLink(link.linkId)).toEqual(paid)
  expect(await payment().cancelLink(link.linkId)).toEqual(paid)
  expect(await payment().fetchPayment(paymentId)).toMatchObject({
    ...{ paymentId, linkId: link.linkId, status: 'captured', amount: 11_800, currency: 'INR', refunded: 0 },
  })
})

test('a link can be cancelled', async () => {
  const { linkId } = await payment().createLink(linkRequest())
  expect(await payment().cancelLink(linkId)).toMatchObject({ status: 'cancelled' })
})

test('anything unknown to the provider is null', async () => {
  expect(await payment().findLink(randomUUID())).toBeNull()
  expect(await payment().fetchLink('plink_Nobody00000000')).toBeNull()
  expect(await payment().fetchPayment('pay_Nobody00000000')).toBeNull()
})

test('T65: the same refund requested three times at once is made once; more than was paid is refused', async () => {
  const { linkId } = await payment().createLink(linkRequest())
  const { payment: paymentId } = await payOn(linkId)
  const half = { paymentId, amount: 5_900, key: randomUUID() }
  const refunds = await Promise.all([1, 2, 3].map(() => payment().refund(half)))
  expect(new Set(refunds.map(({ refundId }) => refundId)).size).toBe(1)
  expect(await payment().fetchPayment(paymentId)).toMatchObject({ refunded: 5_900, status: 'captured' })
  const tooMuch = payment().refund({ paymentId, amount: 5_901, key: randomUUID() })
  await expect(tooMuch).rejects.toMatchObject({
    code: 'provider_failed',
    reason: expect.stringContaining('greater'),
  })
  await payment().refund({ paymentId, amount: 5_900, key: randomUUID() })
  expect(await payment().fetchPayment(paymentId)).toMatchObject({ refunded: 11_800, status: 'refunded' })
})

test('every payment of a period is listed, page after page', async () => {
  const from = new Date(Date.now() - 100_000_000_000)
  const { linkId } = await payment().createLink(linkRequest())
  const failed = await Promise.all(
    Array.from({ length: 101 }, () => payOn(linkId, { outcome: 'failed', ago: 99_999_999 })),
  )
  const listed = await payment().listPayments(from, new Date(Date.now() - 99_999_000_000 + 1_000))
  expect(new Set(listed.map(({ paymentId }) => paymentId)).size).toBe(listed.length)
  expect(listed.map(({ paymentId }) => paymentId)).toEqual(
    expect.arrayContaining(failed.map((one) => one.payment)),
  )
})

test('the signed return is accepted as it is, and refused with a word changed', async () => {
  const { linkId, reference } = await payment().createLink(linkRequest())
  const { payment: first } = await payOn(linkId, { outcome: 'failed' })
  await captureLate(first)
  const secret = process.env.RAZORPAY_KEY_SECRET ?? ''
  const signature = createHmac('sha256', secret).update(`${linkId}|${reference}|paid|${first}`).digest('hex')
  const signed = { linkId, reference, status: 'paid', paymentId: first, signature }
  expect(payment().verifyReturn(signed)).toBe(true)
  for (const name of ['linkId', 'reference', 'status', 'paymentId', 'signature'] as const)
    expect(payment().verifyReturn({ ...signed, [name]: `${signed[name]}0` }), name).toBe(false)
})

test('T61: a signature is 64 digits, of exactly these bytes', () => {
  const signature = createHmac('sha256', 'k').update('é').digest('hex')
  expect(isSigned(Buffer.from('é'), signature, 'k')).toBe(true)
  for (const wrong of [
    '',
    'x',
    signature.slice(1),
    `${signature}0`,
    signature.toUpperCase(),
    `0x${signature.slice(2)}`,
  ])
    expect(isSigned(Buffer.from('é'), wrong, 'k'), wrong).toBe(false)
  expect(isSigned(Buffer.from('é', 'latin1'), signature, 'k')).toBe(false)
})

async function serveProvider(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const keys = { keyId: 'rzp_test_x', secret: 'x', webhookSecret: 'x' }
  return { provider: razorpay({ url: `http://127.0.0.1:${port}`, ...keys }), close: () => server.close() }
}

const uselessProviders: [string, RequestListener][] = [
  ['hangs up', (request) => request.socket.destroy()],
  ['answers a page', (_, response) => response.end('<h1>Welcome</h1>')],
  [
    'answers JSON of its own',
    (_, response) => response.setHeader('content-type', 'application/json').end('{"id":7}'),
  ],
  ['breaks', (_, response) => response.writeHead(500).end('oops')],
  [
    'does not know the key',
    (_, response) => response.writeHead(401).end('{"error":{"description":"secret"}}'),
  ],
  ['is still at the first of two requests', (_, response) => response.writeHead(409).end('{}')],
  ['is overrun', (_, response) => response.writeHead(429).end('{}')],
]

test('T36: when the provider redirects a call, it is not followed', async () => {
  const urls: (string | undefined)[] = []
  const { provider, close } = await serveProvider((request, response) => {
    urls.push(request.url)
    response.writeHead(302, { location: '/elsewhere' }).end('{}')
  })
  await expect(provider.fetchLink('plink_x')).rejects.toMatchObject({ status: 502 })
  await expect(provider.fetchPayment('pay_x')).rejects.toMatchObject({ status: 502 })
  close()
  expect(urls).toEqual(['/v1/payment_links/plink_x', '/v1/payments/pay_x'])
})

test.each(uselessProviders)('T65: a provider that %s is a clear 502, for every call', async (_, listener) => {
  const { provider, close } = await serveProvider(listener)
  const calls = [
    () => provider.createLink(linkRequest()),
    () => provider.findLink('x'),
    () => provider.fetchLink('plink_x'),
    () => provider.cancelLink('plink_x'),
    () => provider.fetchPayment('pay_x'),
    () => provider.listPayments(new Date(0), new Date()),
    () => provider.refund({ paymentId: 'pay_x', amount: 100, key: 'x'.repeat(10) }),
  ]
  for (const call of calls)
    await expect(call()).rejects.toMatchObject({
      ...{ status: 502, code: 'provider_failed' },
      message: expect.stringContaining('does not answer at the moment'),
    })
  close()
})

test('when nobody listens there, the answer is a clear 502', async () => {
  const { close, provider } = await serveProvider(() => {})
  close()
  await expect(provider.fetchLink('plink_x')).rejects.toMatchObject({ status: 502 })
})

test('outcomes that a test set for one institute do not apply to another', async () => {
  const [one, other] = [randomUUID(), randomUUID()]
  await setFaults(one, { down: true })
  await expect(payment().createLink(linkRequest(one))).rejects.toMatchObject({ status: 502 })
  await expect(payment().createLink(linkRequest(other))).resolves.toMatchObject({ status: 'open' })
})
