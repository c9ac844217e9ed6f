import { type Call, Refused, type Reply } from './http.ts'
import { expire, findLink } from './link-calls.ts'
import { capture, type Outcome, payLink, returnUrl } from './pay.ts'
import type { Wishes } from './types.ts'
import { headersOf } from './webhooks.ts'

// What Razorpay has not: tests ask here for what goes wrong, and do what a payer would do.

const done = (json: unknown = {}): Reply => ({ status: 200, json })

/** POST /sandbox/wishes: { scope, …wishes }, for one institute or for all (`*`). */
export function wish({ store, body: { scope = '*', ...wishes } }: Call): Reply {
  store.wishes.set(String(scope), wishes as Wishes)
  return done()
}

/** POST /sandbox/links/:id/pay: { outcome, amount?, currency? } */
export function payFor(call: Call, id?: string): Reply {
  const link = findLink(call, id)
  const payment = payLink(call, link, call.body as Outcome)
  return done({ payment: payment.id, returnUrl: returnUrl(link, payment, call.settings) })
}

/** POST /sandbox/links/:id/expire */
export function expireNow(call: Call, id?: string): Reply {
  expire(call, findLink(call, id))
  return done()
}

/** POST /sandbox/payments/:id/capture: the bank says yes after all. */
export function captureLate(call: Call, id = ''): Reply {
  const payment = call.store.state.payments[id]
  const link = call.store.state.links[payment?.link ?? '']
  if (!payment || !link) throw new Refused('The id provided does not exist')
  capture(call, link, payment)
  return done({ returnUrl: returnUrl(link, payment, call.settings) })
}

/** GET /sandbox/events?scope=…&link=…: the webhooks of an institute, or of some of its links, as they are sent. */
export function listEvents({ store, settings, query }: Call): Reply {
  const links = query.getAll('link').map((id) => id.slice(id.indexOf('_') + 1))
  const isWanted = (body: string) => links.length === 0 || links.some((id) => body.includes(id))
  const found = store.events.filter(({ scope, body }) => scope === query.get('scope') && isWanted(body))
  return done(
    found.map((event) => ({ kind: event.kind, body: event.body, headers: headersOf(event, settings) })),
  )
}
