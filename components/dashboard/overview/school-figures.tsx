'use client'

import { Bar } from '@/components/insight/bar'
import { fills } from '@/components/insight/fills'
import { LinkButton } from '@/components/ui/link-button'
import { counted, grouped } from '@/lib/core/counted'
import type { Headcount } from '@/lib/school/institute/count-school'
import type { KeyUsage } from '@/lib/shop/key/key-usage'
import { type CountedDays, DayColumns } from './day-columns'
import { FigureCard } from './figure-card'

type Props = { attempts: CountedDays | null; keys: KeyUsage | null; mayBuy: boolean } & ConsentProps
type ConsentProps = Pick<Headcount, 'students' | 'consent'>

/** The school in figures, each with a chart; a past session has no attempts or keys. */
export const SchoolFigures = ({ attempts, keys, mayBuy, ...people }: Props) => (
  <div className="grid gap-4 md:grid-cols-3">
    {attempts && <Attempts days={attempts} />}
    {keys && <Keys keys={keys} buy={mayBuy && keys.available === 0} />}
    <Consent {...people} />
  </div>
)

const Attempts = ({ days }: { days: CountedDays }) => (
  <FigureCard
    title={`Attempts in ${days.counts.length} days`}
    figure={grouped(days.counts.reduce((sum, count) => sum + count, 0))}
  >
    <DayColumns days={days} noun={['attempt', 'attempts']} />
  </FigureCard>
)

type KeysProps = { keys: KeyUsage; buy: boolean }

const Keys = ({ keys: { assigned, available, without }, buy }: KeysProps) => (
  <FigureCard
    title="Keys"
    figure={counted(assigned + available, 'key')}
    action={
      <LinkButton href={buy ? '/admin/manage-keys' : '/admin/manage-keys?tab=purchased'} size="sm">
        {buy ? 'Buy keys' : 'See the keys'}
      </LinkButton>
    }
  >
    <Bar
      total={assigned + available}
      parts={[
        { label: 'assigned', count: assigned, fill: fills.released },
        { label: 'free', count: available, fill: fills.draft },
      ]}
    />
    <p className="text-muted">
      {grouped(assigned)} assigned, {grouped(available)} free
      {without > 0 && `; ${counted(without, 'student has', 'students have')} none`}
    </p>
  </FigureCard>
)

const Consent = ({ students, consent: { given, refused, withdrawn, none } }: ConsentProps) => (
  <FigureCard
    title="Parents’ consent"
    figure={`${grouped(given)} of ${grouped(students)}`}
    action={
      <LinkButton href="/admin/data" size="sm">
        See the answers
      </LinkButton>
    }
  >
    <Bar
      total={students}
      rest="not answered"
      parts={[
        { label: 'given', count: given, fill: fills.released },
        { label: 'refused or withdrawn', count: refused + withdrawn, fill: fills.waiting },
      ]}
    />
    <p className="text-muted">
      {grouped(given)} given, {grouped(refused + withdrawn)} refused or withdrawn, {grouped(none)} open
    </p>
  </FigureCard>
)
