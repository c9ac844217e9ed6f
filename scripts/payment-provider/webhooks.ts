import { setTimeout as sleep } from 'node:timers/promises'
import { linkEntity, orderEntity, paymentEntity, refundEntity } from './entities.ts'
import type { Call } from './http.ts'
import { newId, now, sign } from './ids.ts'
import type { Settings } from './settings.ts'
import type { Event, Link, Payment, Refund } from './types.ts'

type World = Pick<Call, 'store' | 'settings'>
type Subject = { link: Link; payment?: Payment; refund?: Refund }

/** Seconds between retries of a webhook that was not accepted. */
const pauses = [1, 5, 30, 120, 600]
const timeout = 5_000

export const baseOf = ({ port }: Settings) => `http://127.0.0.1:${port}`

function makeEvent({ store, settings }: World, kind: string, { link, payment, refund }: Subject): Event {
  const entities = {
    ...(payment && { payment: { entity: paymentEntity(store, payment) } }),
    ...(refund && { refund: { entity: refundEntity(refund) } }),
    ...(kind === 'order.paid' && { order: { entity: orderEntity(link) } }),
    ...(kind.startsWith('payment_link.') && {
      order: { entity: orderEntity(link) },
      payment_link: { entity: linkEntity(store, link, baseOf(settings)) },
    }),
  }
  const body = {
    account_id: 'acc_LocalProvider00',
    contains: Object.keys(entities),
    created_at: now(),
    entity: 'event',
    event: kind,
    payload: entities,
  }
  return { id: newId('evt'), kind, scope: link.notes.institution ?? '', body: JSON.stringify(body) }
}

/** Sends webhooks about an event, subject to the faults set; does not wait for delivery. */
export function sendWebhooks(world: World, kinds: string[], subject: Subject): void {
  const { store, settings } = world
  const events = kinds.map((kind) => makeEvent(world, kind, subject))
  for (const event of events) store.note(event)
  const faults = store.faultsOf(subject.link.notes.institution ?? '')
  const url = faults.webhook ?? settings.webhookUrl
  if (faults.lost || !url) return
  const ordered = faults.backwards ? events.toReversed() : events
  const copies = Array.from({ length: faults.repeat ?? 1 })
  const run = async () => {
    await sleep(faults.delay ?? 0)
    // Webhooks of one action are sent one after another, so that a requested order is kept.
    for (const event of ordered) await Promise.all(copies.map(() => deliver(url, event, settings)))
  }
  run()
}

/** The headers that authenticate a body. */
export const headersOf = ({ id, body }: Event, { webhookSecret }: Settings) => ({
  'content-type': 'application/json',
  'x-razorpay-event-id': id,
  'x-razorpay-signature': sign(body, webhookSecret),
})

async function deliver(url: string, event: Event, settings: Settings, tries = 0): Promise<void> {
  if (await isAccepted(url, event, settings)) return
  const pause = pauses[tries]
  if (pause === undefined) return console.warn(`${event.kind} was not taken by ${url}`)
  setTimeout(() => deliver(url, event, settings, tries + 1), pause * 1000).unref()
}

async function isAccepted(url: string, event: Event, settings: Settings): Promise<boolean> {
  try {
    const init = { method: 'POST', body: event.body, headers: headersOf(event, settings) }
    return (await fetch(url, { ...init, signal: AbortSignal.timeout(timeout) })).ok
  } catch {
    // Nobody is listening at the moment: it will be retried.
    return false
  }
}
