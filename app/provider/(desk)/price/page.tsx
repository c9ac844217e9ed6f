import type { Metadata } from 'next'
import { CallButton } from '@/components/form/call-button'
import { Amount } from '@/components/provider/amount'
import { FeaturePlans } from '@/components/provider/feature/feature-plans'
import { PriceForm } from '@/components/provider/price/price-form'
import { type Column, DataTable } from '@/components/table/data-table'
import { Badge, type Tone } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import { Moment } from '@/components/ui/moment'
import { Page } from '@/components/ui/page'
import { CardSection, Section } from '@/components/ui/section'
import { requireCompanyStaff } from '@/lib/access/session/page-actor'
import { msPerDay } from '@/lib/core/day'
import { today } from '@/lib/core/today'
import { listFeaturePlans } from '@/lib/shop/feature/plans'
import { listPrices } from '@/lib/shop/price/list-prices'
import type { PriceView } from '@/lib/shop/price/schema'

export const metadata: Metadata = { title: 'Price' }

const tomorrow = () => today(new Date(Date.now() + msPerDay))

export default async function PricePage() {
  const actor = await requireCompanyStaff()
  const [prices, plans] = await Promise.all([listPrices(actor), listFeaturePlans(actor, {})])
  const current = prices.find(({ state }) => state === 'current')
  return (
    <Page>
      <div className="grid items-start gap-6 lg:grid-cols-[22rem_1fr]">
        <div className="flex flex-col gap-6">
          <CardSection
            title="Price of a key"
            description={
              current ? (
                <>
                  It is <Amount rupees={current.priceperkey} /> now, with tax.
                </>
              ) : (
                'There is none yet: keys cannot be ordered.'
              )
            }
          >
            <PriceForm tomorrow={tomorrow()} current={current?.priceperkey} />
          </CardSection>
          <CardSection title="What a key opens" description="For the students of all schools, from now on.">
            <FeaturePlans plans={plans} />
          </CardSection>
        </div>
        <Section title="History" description="Orders keep the price of the day they were made.">
          <PriceHistory prices={prices} />
        </Section>
      </div>
    </Page>
  )
}

const states: Record<PriceView['state'], { tone: Tone; word: string }> = {
  current: { tone: 'success', word: 'Now' },
  planned: { tone: 'info', word: 'Planned' },
  past: { tone: 'neutral', word: 'Past' },
}

const columns: Column<PriceView>[] = [
  {
    label: 'Price',
    primary: true,
    cell: ({ priceperkey, state }) => (
      <span className="inline-flex items-center gap-2">
        <Amount rupees={priceperkey} />
        <Badge tone={states[state].tone}>{states[state].word}</Badge>
      </span>
    ),
  },
  { label: 'From', cell: ({ validFrom }) => <Moment at={validFrom} /> },
  { label: 'Until', cell: ({ until }) => <Moment at={until} /> },
  {
    label: 'Set by',
    cell: ({ setByName }) => <span className="break-words text-muted">{setByName ?? 'Set-up'}</span>,
  },
  {
    label: 'Actions',
    hideLabel: true,
    cell: ({ guid, state }) =>
      state === 'planned' && (
        <CallButton
          method="DELETE"
          path={`/provider/prices/${guid}`}
          size="sm"
          confirm={{
            title: 'Take this price back?',
            body: 'It never takes effect. The earlier price stays.',
            confirmLabel: 'Yes, take back',
          }}
        >
          Take back
        </CallButton>
      ),
  },
]

function PriceHistory({ prices }: { prices: PriceView[] }) {
  return (
    <DataTable
      label="Prices"
      rows={prices}
      columns={columns}
      rowId={({ guid }) => guid}
      empty={
        <EmptyState title="No price yet">Schools can order keys once the first price is set.</EmptyState>
      }
    />
  )
}
