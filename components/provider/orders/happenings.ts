import type { ConsoleOrderFull } from '@/lib/company/console/schema'
import { counted } from '@/lib/core/counted'
import { paise, shownRupees } from '@/lib/core/money'

/** One line of an order's log; `payload` is what the payment provider said. */
export type Happening = {
  id: string
  at: string
  what: string
  more?: string
  /** the guid of a paper to download */
  paper?: string
  payload?: unknown
}

const asked: Record<string, string> = {
  'asked.payment': 'Provider asked, as somebody went to pay',
  'asked.return': 'Provider asked, as the payer came back',
  'asked.reconciler': 'Provider asked by the reconciler',
  'asked.staff': 'Provider asked by our staff',
}

const eventWords = (kind: string) => asked[kind] ?? `Webhook ${kind}`

/** All that happened to an order, the newest first. */
export function happeningsOf(order: ConsoleOrderFull): Happening[] {
  const all = [
    { id: 'ordered', at: order.createdAt, what: 'Ordered', more: order.createdByName ?? undefined },
    ...order.links.map(({ guid, createdAt, linkId }) => ({
      ...{ id: guid, at: createdAt, what: 'Payment link asked for' },
      more: linkId ?? 'no answer yet',
    })),
    ...order.events.map(({ eventId, at, kind, payload }) => ({
      id: eventId,
      at,
      what: eventWords(kind),
      payload,
    })),
    ...order.papers.map(({ guid, issuedAt, kind, number, total }) => ({
      ...{ id: guid, at: issuedAt, what: kind === 'invoice' ? 'Invoice issued' : 'Credit note issued' },
      more: `${number}, ${shownRupees(paise(total))}`,
      paper: guid,
    })),
    ...order.refunds.flatMap(refundHappenings),
    ...(order.paidAt
      ? [{ id: 'paid', at: order.paidAt, what: `Paid, ${counted(order.quantity, 'key')} given` }]
      : []),
  ]
  return all.toSorted((a, b) => b.at.localeCompare(a.at))
}

const ends = { asked: null, processed: 'Refund sent', failed: 'Refund failed: the keys are back' }

function refundHappenings(refund: ConsoleOrderFull['refunds'][number]): Happening[] {
  const { guid, createdAt, processedAt, status, amount, quantity, reason, byName, refundId } = refund
  const money = `${shownRupees(paise(amount))} for ${counted(quantity, 'key')}`
  const end = ends[status]
  return [
    { id: guid, at: createdAt, what: `Refund of ${money} asked for`, more: `${byName}: ${reason}` },
    ...(end && processedAt
      ? [{ id: `${guid} end`, at: processedAt, what: end, more: refundId ?? undefined }]
      : []),
  ]
}
