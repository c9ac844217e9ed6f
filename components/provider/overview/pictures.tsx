'use client'

import { type CountedDays, DayColumns } from '@/components/dashboard/overview/day-columns'
import { FigureCard } from '@/components/dashboard/overview/figure-card'
import { Bar } from '@/components/insight/bar'
import { fills } from '@/components/insight/fills'
import { LinkButton } from '@/components/ui/link-button'
import type { Overview } from '@/lib/company/console/schema'
import { counted, grouped } from '@/lib/core/counted'

type Props = {
  keys: CountedDays
  schools: CountedDays
  figures: Pick<Overview['figures'], 'assigned' | 'unused'>
}

/** Charts of the keys sold, new schools, and the share of keys in use. */
export const Pictures = ({ keys, schools, figures: { assigned, unused } }: Props) => (
  <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
    <ByDay
      title="Keys sold"
      days={keys}
      noun={['key', 'keys']}
      action={{ href: '/provider/orders', label: 'See the orders' }}
    />
    <ByDay
      title="New schools"
      days={schools}
      noun={['school', 'schools']}
      action={{ href: '/provider/institutes', label: 'See the institutes' }}
    />
    <FigureCard title="Keys in use" figure={counted(assigned + unused, 'key')}>
      <Bar
        total={assigned + unused}
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

type ByDayProps = {
  title: string
  days: CountedDays
  noun: [string, string]
  action: { href: string; label: string }
}

const ByDay = ({ title, days, noun, action }: ByDayProps) => (
  <FigureCard
    title={`${title} in ${days.counts.length} days`}
    figure={grouped(days.counts.reduce((sum, count) => sum + count, 0))}
    action={
      <LinkButton href={action.href} size="sm">
        {action.label}
      </LinkButton>
    }
  >
    <DayColumns days={days} noun={noun} />
  </FigureCard>
)
