import type { Column } from '@/components/table/column'
import { DataTable } from '@/components/table/data-table'
import { Badge, type Tone } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import { Moment } from '@/components/ui/moment'
import type { PriceView } from '@/lib/shop/price/schema'
import { Amount } from '../amount'
import { CancelPrice } from './cancel-price'

const states: Record<PriceView['state'], { tone: Tone; word: string }> = {
  current: { tone: 'success', word: 'Now' },
  planned: { tone: 'info', word: 'Planned' },
  past: { tone: 'neutral', word: 'Past' },
}

const columns: Column<PriceView>[] = [
  {
    key: 'price',
    label: 'Price',
    primary: true,
    cell: ({ priceperkey, state }) => (
      <span className="inline-flex items-center gap-2">
        <Amount rupees={priceperkey} />
        <Badge tone={states[state].tone}>{states[state].word}</Badge>
      </span>
    ),
  },
  { key: 'from', label: 'From', cell: ({ validFrom }) => <Moment at={validFrom} /> },
  { key: 'until', label: 'Until', cell: ({ until }) => <Moment at={until} /> },
  {
    key: 'by',
    label: 'Set by',
    cell: ({ setByName }) => <span className="break-words text-muted">{setByName ?? 'Set-up'}</span>,
  },
  {
    key: 'actions',
    label: 'Actions',
    hideLabel: true,
    cell: ({ guid, state }) => state === 'planned' && <CancelPrice guid={guid} />,
  },
]

/** Every price there was, is or will be. */
export function PriceHistory({ prices }: { prices: PriceView[] }) {
  return (
    <DataTable
      label="Prices"
      rows={prices}
      columns={columns}
      rowId={({ guid }) => guid}
      rowName={({ priceperkey }) => String(priceperkey)}
      empty={
        <EmptyState title="No price yet">Schools can order keys once the first price is set.</EmptyState>
      }
    />
  )
}
