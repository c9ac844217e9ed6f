import { linkEntity } from './entities.ts'
import { type Call, Refused, type Reply } from './http.ts'
import { newId, now } from './ids.ts'
import type { Link } from './types.ts'
import { baseOf, sendWebhooks } from './webhooks.ts'

const minLifetime = 15 * 60

const linkReply = ({ store, settings }: Call, link: Link): Reply => ({
  status: 200,
  json: linkEntity(store, link, baseOf(settings)),
})

/** POST /v1/payment_links */
export function createLink(call: Call): Reply {
  const { store, body } = call
  const link = readLink(body)
  const taken = Object.values(store.state.links).some((one) => one.reference_id === link.reference_id)
  if (taken) throw new Refused(`payment link with given reference_id: ${link.reference_id} already exists`)
  store.state.links[link.id] = link
  store.save()
  return answersIn(call, link) ? linkReply(call, link) : { silence: true }
}

function answersIn({ store }: Call, { notes: { institution = '' } }: Link): boolean {
  const faults = store.faults.get(institution)
  if (!faults?.silent) return true
  faults.silent--
  return false
}

function readLink(body: Call['body']): Link {
  const { amount, currency = 'INR', reference_id, expire_by, callback_url = '' } = body
  if (!Number.isInteger(amount) || Number(amount) < 100)
    throw new Refused('The amount must be at least INR 1.00')
  if (typeof reference_id !== 'string' || reference_id.length > 40)
    throw new Refused('The reference id is invalid')
  if (Number(expire_by) < now() + minLifetime)
    throw new Refused('timestamp must be atleast 15 minutes in the future')
  return {
    id: newId('plink'),
    order_id: newId('order'),
    reference_id,
    status: 'created',
    amount: Number(amount),
    currency: String(currency),
    description: String(body.description ?? ''),
    notes: (body.notes ?? {}) as Link['notes'],
    customer: (body.customer ?? {}) as Link['customer'],
    created_at: now(),
    expire_by: Number(expire_by),
    cancelled_at: 0,
    expired_at: 0,
    callback_url: String(callback_url),
  }
}

/** GET /v1/payment_links?reference_id=… */
export function listLinks({ store, settings, query }: Call): Reply {
  const reference = query.get('reference_id')
  const links = Object.values(store.state.links).filter(
    (link) => reference === null || link.reference_id === reference,
  )
  return {
    status: 200,
    json: { payment_links: links.map((link) => linkEntity(store, link, baseOf(settings))) },
  }
}

/** The link with this id, expired if its time is over. */
export function findLink(call: Pick<Call, 'store' | 'settings'>, id = ''): Link {
  const link = call.store.state.links[id]
  if (!link) throw new Refused('The id provided does not exist')
  if (link.status === 'created' && link.expire_by <= now()) expire(call, link)
  return link
}

export function expire(call: Pick<Call, 'store' | 'settings'>, link: Link): void {
  if (link.status !== 'created') throw new Refused('This link is over already')
  Object.assign(link, { status: 'expired', expired_at: now() })
  call.store.save()
  sendWebhooks(call, ['payment_link.expired'], { link })
}

/** GET /v1/payment_links/:id */
export const viewLink = (call: Call, id?: string): Reply => linkReply(call, findLink(call, id))

/** POST /v1/payment_links/:id/cancel */
export function cancelLink(call: Call, id?: string): Reply {
  const link = findLink(call, id)
  if (link.status !== 'created') throw new Refused(`This link is ${link.status} and cannot be cancelled`)
  Object.assign(link, { status: 'cancelled', cancelled_at: now() })
  call.store.save()
  sendWebhooks(call, ['payment_link.cancelled'], { link })
  return linkReply(call, link)
}
