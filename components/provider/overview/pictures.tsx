import { DayColumns } from '@/components/dashboard/overview/day-columns'
import { FigureCard } from '@/components/dashboard/overview/figure-card'
import { Bar } from '@/components/insight/bar'
import { fills } from '@/components/insight/fills'
import { LinkButton } from '@/components/ui/link-button'
import { shownDays } from '@/lib/company/console/overview'
import type { Overview } from '@/lib/company/console/schema'
import { counted, grouped } from '@/lib/core/counted'

type Day = Overview['days'][number]

/** How the product has done lately: keys sold, schools that came, and how many keys are in use. */
export const Pictures = ({ days, figures: { assigned, unused } }: Pick<Overview, 'days' | 'figures'>) => (
  <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
    <ByDay title="Keys sold" days={days} of="keys" noun={['key', 'keys']} href="/provider/orders" />
    <ByDay
      title="New schools"
      days={days}
      of="schools"
      noun={['school', 'schools']}
      href="/provider/institutes"
    />
    <FigureCard title="Keys in use" figure={counted(assigned + unused, 'key')}>
      <Bar
        whole={assigned + unused}
        parts={[
          { label: 'assigned', count: assigned, fill: fills.released },
          { label: 'not used', count: unused, fill: fills.draft },
        ]}
      />
      <p className="text-muted">
        {grouped(assigned)} assigned, {grouped(unused)} not used yet
      </p>
    </FigureCard>
  </div>
)

type ByDayProps = { title: string; days: Day[]; of: 'keys' | 'schools'; noun: [string, string]; href: string }

const ByDay = ({ title, days, of, noun, href }: ByDayProps) => (
  <FigureCard
    title={`${title} in ${shownDays} days`}
    figure={grouped(days.reduce((sum, day) => sum + day[of], 0))}
    action={
      <LinkButton href={href} size="sm">
        See the {of === 'keys' ? 'orders' : 'institutes'}
      </LinkButton>
    }
  >
    <DayColumns days={days.map((day) => ({ day: day.day, count: day[of] }))} noun={noun} />
  </FigureCard>
)
