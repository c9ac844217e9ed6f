import type { Metadata } from 'next'
import { NeedsCard } from '@/components/dashboard/overview/needs-card'
import { companyNeedsOf } from '@/components/provider/overview/company-needs'
import { Figures } from '@/components/provider/overview/figures'
import { Pictures } from '@/components/provider/overview/pictures'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton, PrimaryLink } from '@/components/ui/link-button'
import { Page } from '@/components/ui/page'
import { requireCompanyStaff } from '@/lib/access/session/page-actor'
import { viewConsoleOverview } from '@/lib/company/console/overview'
import type { Overview } from '@/lib/company/console/schema'

export const metadata: Metadata = { title: 'Overview' }

/** The home of the company's staff: what needs attention, and the product in figures. */
export default async function OverviewPage() {
  const overview = await viewConsoleOverview(await requireCompanyStaff())
  const needs = companyNeedsOf(overview)
  const isEmpty = overview.figures.institutes === 0
  return (
    <Page>
      {isEmpty && <FirstSchool />}
      {(needs.length > 0 || !isEmpty) && <NeedsCard needs={needs} />}
      {!isEmpty && (
        <>
          <Figures figures={overview.figures} />
          <Pictures
            keys={byDay(overview.days, 'keys')}
            schools={byDay(overview.days, 'schools')}
            figures={overview.figures}
          />
        </>
      )}
    </Page>
  )
}

const byDay = (days: Overview['days'], of: 'keys' | 'schools') => ({
  from: days[0]?.day ?? '',
  counts: days.map((day) => day[of]),
})

/** Shown before there is any school: the company's first steps. */
const FirstSchool = () => (
  <Card flush>
    <EmptyState
      title="No schools yet"
      action={
        <span className="flex flex-wrap justify-center gap-2">
          <PrimaryLink href="/provider/institutes/new">Onboard institute</PrimaryLink>
          <LinkButton href="/provider/price">Set the price of a key</LinkButton>
        </span>
      }
    >
      Open one with its first admin, or let schools sign up by themselves. What they buy and need then appears
      here.
    </EmptyState>
  </Card>
)
