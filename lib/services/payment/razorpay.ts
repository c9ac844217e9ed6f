import Razorpay from 'razorpay'
import type { z } from 'zod'
import { log } from '../../core/log.ts'
import type {
  LinkRequest,
  PaymentProvider,
  ProviderPayment,
  RefundRequest,
  SignedReturn,
} from './provider.ts'
import { noAnswer, ProviderRefusal, providerFailure } from './provider-failure.ts'
import {
  LinkAnswer,
  LinksAnswer,
  PaymentAnswer,
  PaymentsAnswer,
  RefundAnswer,
  RefundsAnswer,
} from './razorpay-shapes.ts'
import { isSigned } from './signature.ts'

type RazorpaySettings = { url: string; keyId: string; secret: string; webhookSecret: string }

/** The parts of the package's HTTP client that are used here. */
type Client = {
  defaults: { baseURL: string; timeout: number; maxRedirects?: number }
  interceptors: { response: { use(done: undefined, failed: (error: ClientError) => Promise<never>): void } }
  post(path: string, body: object, config: { headers: Record<string, string> }): Promise<{ data: unknown }>
}
type ClientError = { response?: object; code?: string }

const timeout = 8_000
const pageSize = 100

/** Razorpay, through its own package; `url` is its API or a compatible one. */
export function razorpay({ url, keyId, secret, webhookSecret }: RazorpaySettings): PaymentProvider {
  const api = new Razorpay({ key_id: keyId, key_secret: secret })
  const client = clientOf(api, url)
  return {
    createLink: (request) => createLink(api, request),
    findLink: async (reference) => firstLink(await callOrNull(() => allLinks(api, reference), LinksAnswer)),
    fetchLink: (linkId) => callOrNull(() => api.paymentLink.fetch(linkId), LinkAnswer),
    cancelLink: (linkId) => cancelLink(api, linkId),
    fetchPayment: (paymentId) => callOrNull(() => api.payments.fetch(paymentId), PaymentAnswer),
    listPayments: (from, to) => listPayments(api, from, to),
    refund: (request) => refund(client, request),
    fetchRefund: (refundId) => callOrNull(() => api.refunds.fetch(refundId), RefundAnswer),
    listRefunds: (paymentId) => listRefunds(api, paymentId),
    verifyWebhook: (body, signature) => isSigned(body, signature, webhookSecret),
    verifyReturn: ({ linkId, reference, status, paymentId, signature }: SignedReturn) =>
      isSigned([linkId, reference, status, paymentId].join('|'), signature, secret),
  }
}

/** The package throws on a failure without a response and hides its cause, so an empty response is added. */
function clientOf(api: Razorpay, url: string): Client {
  // The package's types leave out its HTTP client.
  const { rq: client } = api.api as typeof api.api & { rq: Client }
  // A redirect must not take our key to another host.
  Object.assign(client.defaults, { baseURL: url, timeout, maxRedirects: 0 })
  client.interceptors.response.use(undefined, (error) => {
    error.response ??= { status: 0, data: { error: { description: error.code } } }
    return Promise.reject(error)
  })
  return client
}

async function callProvider<T>(call: () => Promise<unknown>, schema: z.ZodType<T>): Promise<T> {
  const answer = await call().catch((thrown: unknown) => {
    throw providerFailure(thrown)
  })
  const { data, error } = schema.safeParse(answer)
  if (!error) return data
  log.error({ issues: error.issues }, 'the answer of the payment provider has an unexpected shape')
  throw noAnswer(error)
}

/** `callProvider` for something that may not exist: null for an unknown id. */
const callOrNull = <T>(call: () => Promise<unknown>, schema: z.ZodType<T>) =>
  callProvider(call, schema).catch((error: unknown) => {
    if (error instanceof ProviderRefusal && error.unknown) return null
    throw error
  })

const allLinks = (api: Razorpay, reference: string) =>
  api.paymentLink.all({ reference_id: reference } as Parameters<typeof api.paymentLink.all>[0])

const firstLink = (answer: z.output<typeof LinksAnswer> | null) => answer?.payment_links[0] ?? null

async function createLink(api: Razorpay, request: LinkRequest) {
  const { reference, amount, description, notes, expiresAt, returnTo, customer } = request
  const body = {
    amount,
    currency: 'INR',
    accept_partial: false,
    reference_id: reference,
    description,
    notes,
    customer,
    notify: { email: false, sms: false },
    reminder_enable: false,
    expire_by: Math.floor(expiresAt.getTime() / 1000),
    callback_url: returnTo,
    callback_method: 'get',
  }
  try {
    return await callProvider(() => api.paymentLink.create(body), LinkAnswer)
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    const existing = firstLink(await callProvider(() => allLinks(api, reference), LinksAnswer))
    if (!existing) throw error
    return existing
  }
}

async function cancelLink(api: Razorpay, linkId: string) {
  try {
    return await callProvider(() => api.paymentLink.cancel(linkId), LinkAnswer)
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    return callProvider(() => api.paymentLink.fetch(linkId), LinkAnswer)
  }
}

async function listPayments(api: Razorpay, from: Date, to: Date): Promise<ProviderPayment[]> {
  const window = { from: Math.floor(from.getTime() / 1000), to: Math.ceil(to.getTime() / 1000) }
  const all: ProviderPayment[] = []
  for (;;) {
    const page = { ...window, count: pageSize, skip: all.length }
    const { items } = await callProvider(() => api.payments.all(page), PaymentsAnswer)
    all.push(...items)
    if (items.length < pageSize) return all
  }
}

/** The largest page is enough: no payment has more refunds than that. */
async function listRefunds(api: Razorpay, paymentId: string) {
  const all = () => api.payments.fetchMultipleRefund(paymentId, { count: pageSize })
  return (await callProvider(all, RefundsAnswer)).items
}

/** The package has no way to send the idempotency key. */
const refund = (client: Client, { paymentId, amount, key }: RefundRequest) =>
  callProvider(async () => {
    const headers = { 'X-Refund-Idempotency': key }
    const path = `/v1/payments/${encodeURIComponent(paymentId)}/refund`
    const { data } = await client.post(path, { amount, speed: 'normal', receipt: key }, { headers })
    return data
  }, RefundAnswer)
