import { Card } from '@/components/ui/card'
import { Section } from '@/components/ui/section'
import { counted } from '@/lib/core/counted'
import { paise, shownRupees } from '@/lib/core/money'
import { shownDate } from '@/lib/core/shown-date'
import type { OrderView } from '@/lib/shop/order/schema'
import { InvoiceLink } from './pdf-link'

/** What was given back of an order: each refund's credit note, to download. */
export function CreditNotes({ notes }: { notes: OrderView['creditNotes'] }) {
  return (
    <Section title="Given back">
      <Card className="py-0 sm:py-0">
        <ul className="divide-y">
          {notes.map(({ guid, number, issuedAt, quantity, total }) => (
            <li key={guid} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
              <span className="min-w-0">
                <span className="block font-semibold tabular-nums">
                  {shownRupees(paise(total))} for {counted(quantity, 'key')}
                </span>
                <span className="block text-muted text-sm">
                  Credit note {number}, {shownDate(issuedAt)}
                </span>
              </span>
              <InvoiceLink guid={guid}>
                Download <span className="sr-only">the credit note {number} </span>(PDF)
              </InvoiceLink>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}
