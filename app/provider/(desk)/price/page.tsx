import type { Metadata } from 'next'
import { Amount } from '@/components/provider/amount'
import { PartPlans } from '@/components/provider/part/part-plans'
import { PriceForm } from '@/components/provider/price/price-form'
import { PriceHistory } from '@/components/provider/price/price-history'
import { Card } from '@/components/ui/card'
import { Page } from '@/components/ui/page'
import { Section } from '@/components/ui/section'
import { requireStaff } from '@/lib/access/account/page-actor'
import { today } from '@/lib/core/today'
import { listPartPlans } from '@/lib/shop/part/plans'
import { listPrices } from '@/lib/shop/price/list-prices'

export const metadata: Metadata = { title: 'Price' }

const tomorrow = () => today(new Date(Date.now() + 24 * 3600_000))

export default async function PricePage() {
  const actor = await requireStaff()
  const [prices, plans] = await Promise.all([listPrices(actor), listPartPlans(actor, {})])
  const current = prices.find(({ state }) => state === 'current')
  return (
    <Page>
      <div className="grid items-start gap-6 lg:grid-cols-[22rem_1fr]">
        <div className="flex flex-col gap-6">
          <Section
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
            <Card>
              <PriceForm tomorrow={tomorrow()} />
            </Card>
          </Section>
          <Section title="What a key opens" description="For the students of all schools, from now on.">
            <Card>
              <PartPlans plans={plans} />
            </Card>
          </Section>
        </div>
        <Section title="History" description="What was ordered keeps the price of its day.">
          <PriceHistory prices={prices} />
        </Section>
      </div>
    </Page>
  )
}
