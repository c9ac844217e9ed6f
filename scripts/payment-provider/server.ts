import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Call, failure, Refused, type Reply, readBody, send } from './http.ts'
import { sign } from './ids.ts'
import { cancelLink, createLink, expire, findLink, listLinks, viewLink } from './link-calls.ts'
import { capture, type Outcome, payLink, returnUrl } from './pay.ts'
import { payOnPage, showPage } from './pay-page.ts'
import { endRefund, listPayments, listRefunds, refund, viewPayment, viewRefund } from './payment-calls.ts'
import type { Settings } from './settings.ts'
import type { Store } from './store.ts'
import type { Faults } from './types.ts'
import { headersOf } from './webhooks.ts'

type Handler = (call: Call, id?: string) => Reply

/** Calls that need the key, by method and path; `:id` matches one segment. */
const guarded: [string, Handler][] = [
  ['POST /v1/payment_links', createLink],
  ['GET /v1/payment_links', listLinks],
  ['GET /v1/payment_links/:id', viewLink],
  ['POST /v1/payment_links/:id/cancel', cancelLink],
  ['GET /v1/payments', listPayments],
  ['GET /v1/payments/:id', viewPayment],
  ['POST /v1/payments/:id/refund', refund],
  ['GET /v1/payments/:id/refunds', listRefunds],
  ['GET /v1/refunds/:id', viewRefund],
  ['POST /sandbox/faults', setFaults],
  ['POST /sandbox/links/:id/pay', payFor],
  ['POST /sandbox/links/:id/expire', expireNow],
  ['POST /sandbox/payments/:id/capture', captureLate],
  ['POST /sandbox/refunds/:id/process', endRefund('processed')],
  ['POST /sandbox/refunds/:id/fail', endRefund('failed')],
  ['GET /sandbox/events', listEvents],
]

/** Calls without a key: for browsers, and to check that the provider is up. */
const open: [string, Handler][] = [
  ['GET /l/:id', showPage],
  ['POST /l/:id', payOnPage],
  ['GET /healthz', () => ({ status: 200, json: {} })],
]

const compile = (calls: [string, Handler][]) =>
  calls.map(([name, run]) => ({ pattern: new RegExp(`^${name.replace(':id', '(\\w+)')}/?$`), run }))

const routes = { guarded: compile(guarded), open: compile(open) }

const find = (kind: keyof typeof routes, name: string) => {
  for (const { pattern, run } of routes[kind]) {
    const match = pattern.exec(name)
    if (match) return { run, id: match[1] }
  }
}

/** The local payment provider: the part of Razorpay's API that Labmark uses, a payment page, and faults to order for tests. */
export const createProvider = (settings: Settings, store: Store): Server =>
  createServer(async (request, response) => {
    try {
      send(response, await answer(request, settings, store))
    } catch (error) {
      if (!(error instanceof Refused)) console.error(error)
      send(response, failure(error instanceof Refused ? error : new Refused('Something broke', 500)))
    }
  })

async function answer(request: IncomingMessage, settings: Settings, store: Store): Promise<Reply> {
  const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://localhost')
  const { method = 'GET', headers } = request
  const name = `${method} ${path}`
  const page = find('open', name)
  const match = page ?? find('guarded', name)
  if (!match) throw new Refused('The requested URL was not found on the server.', 404)
  if (!page && !isAllowed(headers.authorization, settings)) throw new Refused('Authentication failed', 401)
  const call = { method, path, query, headers, body: await readBody(request), store, settings }
  if (path.startsWith('/v1/')) await applyFaults(call)
  return match.run(call, match.id)
}

function isAllowed(authorization = '', { keyId, secret }: Settings): boolean {
  const expected = `Basic ${Buffer.from(`${keyId}:${secret}`).toString('base64')}`
  const [one, other] = [authorization, expected].map((text) => Buffer.from(sign(text, secret)))
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}

/** Applies the faults set for this call's institute; for a call without one, those set for all. */
async function applyFaults({ store, body, path }: Call): Promise<void> {
  const id = path.split('/')[3] ?? ''
  const link = store.state.links[store.state.payments[id]?.link ?? id]
  const notes = (body.notes ?? link?.notes) as Record<string, string> | undefined
  const { down, slow } = store.faultsOf(notes?.institution ?? '')
  if (slow) await sleep(slow)
  if (down) throw new Refused('The server is down for maintenance', 503)
}

// Not part of Razorpay: here tests set faults and do what a payer would do.

const done = (json: unknown = {}): Reply => ({ status: 200, json })

/** POST /sandbox/faults: { scope, …faults }, for one institute or for all (`*`). */
function setFaults({ store, body: { scope = '*', ...faults } }: Call): Reply {
  store.faults.set(String(scope), faults as Faults)
  return done()
}

/** POST /sandbox/links/:id/pay: { outcome, amount?, currency? } */
function payFor(call: Call, id?: string): Reply {
  const link = findLink(call, id)
  const payment = payLink(call, link, call.body as Outcome)
  return done({ payment: payment.id, returnUrl: returnUrl(link, payment, call.settings) })
}

/** POST /sandbox/links/:id/expire */
function expireNow(call: Call, id?: string): Reply {
  expire(call, findLink(call, id))
  return done()
}

/** POST /sandbox/payments/:id/capture: the bank approves the payment late. */
function captureLate(call: Call, id = ''): Reply {
  const payment = call.store.state.payments[id]
  const link = call.store.state.links[payment?.link ?? '']
  if (!payment || !link) throw new Refused('The id provided does not exist')
  capture(call, link, payment)
  return done({ returnUrl: returnUrl(link, payment, call.settings) })
}

/** GET /sandbox/events?scope=…&link=…: the webhooks of an institute, or of some of its links, as sent. */
function listEvents({ store, settings, query }: Call): Reply {
  const links = query.getAll('link').map((id) => id.slice(id.indexOf('_') + 1))
  const isWanted = (body: string) => links.length === 0 || links.some((id) => body.includes(id))
  const events = store.events.filter(({ scope, body }) => scope === query.get('scope') && isWanted(body))
  return done(
    events.map((event) => ({ kind: event.kind, body: event.body, headers: headersOf(event, settings) })),
  )
}
