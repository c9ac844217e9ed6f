import { InvoiceLink } from '@/components/order/pdf-link'
import { Card } from '@/components/ui/card'
import { Moment } from '@/components/ui/moment'
import type { ConsoleOrderFull } from '@/lib/company/console/schema'
import { counted } from '@/lib/core/counted'
import { paise, shownRupees } from '@/lib/shop/price/money'

/** An order's history, newest first, with the payment provider's raw payloads. */
export function OrderLog({ order }: { order: ConsoleOrderFull }) {
  return (
    <Card flush>
      <ol className="divide-y">
        {happeningsOf(order).map((happening) => (
          <Line key={happening.id} {...happening} />
        ))}
      </ol>
    </Card>
  )
}

function Line({ at, what, more, paper, payload }: Happening) {
  return (
    <li className="grid gap-x-6 gap-y-0.5 px-4 py-2.5 sm:grid-cols-[11rem_1fr] sm:px-5">
      <span className="text-muted text-sm sm:leading-5.5">
        <Moment at={at} />
      </span>
      <div className="min-w-0">
        <span className="font-semibold">{what}</span>
        {more && <span className="ml-2 break-words text-muted">{more}</span>}
        {paper && (
          <span className="ml-2">
            <InvoiceLink guid={paper}>PDF</InvoiceLink>
          </span>
        )}
        {payload !== undefined && (
          <details className="mt-1">
            <summary className="inline-flex min-h-6 cursor-pointer items-center rounded-sm text-muted text-sm hover:text-ink pointer-coarse:min-h-11">
              What the provider said
            </summary>
            <pre className="mt-1 whitespace-pre-wrap break-words rounded-md bg-sunken p-3 text-xs">
              {JSON.stringify(payload, null, 2)}
            </pre>
          </details>
        )}
      </div>
    </li>
  )
}

/** An entry of an order's history; `payload` is the payment provider's message. */
type Happening = {
  id: string
  at: string
  what: string
  more?: string
  /** guid of an invoice or credit note to download */
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

/** All events of an order, newest first. */
function happeningsOf(order: ConsoleOrderFull): Happening[] {
  const all = [
    { id: 'ordered', at: order.createdAt, what: 'Ordered', more: order.createdByName ?? undefined },
    ...order.links.map(({ guid, createdAt, linkId }) => ({
      id: guid,
      at: createdAt,
      what: 'Payment link asked for',
      more: linkId ?? 'no answer yet',
    })),
    ...order.events.map(({ eventId, at, kind, payload }) => ({
      id: eventId,
      at,
      what: eventWords(kind),
      payload,
    })),
    ...order.papers.map(({ guid, issuedAt, kind, number, total }) => ({
      id: guid,
      at: issuedAt,
      what: kind === 'invoice' ? 'Invoice issued' : 'Credit note issued',
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
