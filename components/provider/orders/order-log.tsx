import { InvoiceLink } from '@/components/order/pdf-link'
import { Card } from '@/components/ui/card'
import type { ConsoleOrderFull } from '@/lib/company/console/schema'
import { Moment } from '../moment'
import { type Happening, happeningsOf } from './happenings'

/** The order's story, the newest first, with what the payment provider said word for word. */
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
