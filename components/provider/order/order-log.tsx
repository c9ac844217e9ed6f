import { ChevronRight } from 'lucide-react'
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
        {logEntriesOf(order).map((logEntry) => (
          <Line key={logEntry.id} {...logEntry} />
        ))}
      </ol>
    </Card>
  )
}

function Line({ at, title, detail, paper, payload }: LogEntry) {
  return (
    <li className="grid gap-x-6 gap-y-0.5 px-4 py-2.5 sm:grid-cols-[11rem_1fr] sm:px-5">
      <span className="text-muted text-sm sm:leading-5.5">
        <Moment at={at} />
      </span>
      <div className="min-w-0">
        <span className="font-semibold">{title}</span>
        {detail && <span className="ml-2 break-words text-muted">{detail}</span>}
        {paper && (
          <span className="ml-2">
            <InvoiceLink guid={paper}>PDF</InvoiceLink>
          </span>
        )}
        {payload !== undefined && (
          <details className="group mt-1">
            <summary className="inline-flex min-h-6 cursor-pointer items-center gap-1 rounded-sm text-muted text-sm hover:text-ink pointer-coarse:min-h-11">
              <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
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
type LogEntry = {
  id: string
  at: string
  title: string
  detail?: string
  /** guid of an invoice or credit note to download */
  paper?: string
  payload?: unknown
}

const pollLabels: Record<string, string> = {
  'asked.payment': 'Provider asked, as somebody went to pay',
  'asked.return': 'Provider asked, as the payer came back',
  'asked.reconciler': 'Provider asked by the reconciler',
  'asked.staff': 'Provider asked by our staff',
}

const eventWords = (kind: string) => pollLabels[kind] ?? `Webhook ${kind}`

/** All events of an order, newest first. */
function logEntriesOf(order: ConsoleOrderFull): LogEntry[] {
  const all = [
    { id: 'ordered', at: order.createdAt, title: 'Ordered', detail: order.createdByName ?? undefined },
    ...order.links.map(({ guid, createdAt, linkId }) => ({
      id: guid,
      at: createdAt,
      title: 'Payment link asked for',
      detail: linkId ?? 'no answer yet',
    })),
    ...order.events.map(({ eventId, at, kind, payload }) => ({
      id: eventId,
      at,
      title: eventWords(kind),
      payload,
    })),
    ...order.papers.map(({ guid, issuedAt, kind, number, total }) => ({
      id: guid,
      at: issuedAt,
      title: kind === 'invoice' ? 'Invoice issued' : 'Credit note issued',
      detail: `${number}, ${shownRupees(paise(total))}`,
      paper: guid,
    })),
    ...order.refunds.flatMap(refundEntries),
    ...(order.paidAt
      ? [{ id: 'paid', at: order.paidAt, title: `Paid, ${counted(order.quantity, 'key')} given` }]
      : []),
  ]
  return all.toSorted((a, b) => b.at.localeCompare(a.at))
}

const refundEndLabels = { asked: null, processed: 'Refund sent', failed: 'Refund failed: the keys are back' }

function refundEntries(refund: ConsoleOrderFull['refunds'][number]): LogEntry[] {
  const { guid, createdAt, processedAt, status, amount, quantity, reason, byName, refundId } = refund
  const money = `${shownRupees(paise(amount))} for ${counted(quantity, 'key')}`
  const endLabel = refundEndLabels[status]
  return [
    { id: guid, at: createdAt, title: `Refund of ${money} asked for`, detail: `${byName}: ${reason}` },
    ...(endLabel && processedAt
      ? [{ id: `${guid} end`, at: processedAt, title: endLabel, detail: refundId ?? undefined }]
      : []),
  ]
}
