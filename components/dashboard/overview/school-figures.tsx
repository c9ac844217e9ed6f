'use client'

import { Bar } from '@/components/insight/bar'
import { fills } from '@/components/insight/fills'
import { LinkButton } from '@/components/ui/link-button'
import { counted, grouped } from '@/lib/core/counted'
import type { Headcount } from '@/lib/school/institute/headcount'
import type { KeyStanding } from '@/lib/shop/key/key-standing'
import { type CountedDays, DayColumns } from './day-columns'
import { FigureCard } from './figure-card'

type Props = { attempts: CountedDays; keys: KeyStanding | null } & ConsentProps
type ConsentProps = Pick<Headcount, 'students' | 'consent'>

/** The school in figures, a picture each; no keys in a session that is past. */
export const SchoolFigures = ({ attempts, keys, ...people }: Props) => (
  <div className="grid gap-4 md:grid-cols-3">
    <FigureCard
      title={`Attempts in ${attempts.counts.length} days`}
      figure={grouped(attempts.counts.reduce((sum, count) => sum + count, 0))}
    >
      <DayColumns days={attempts} noun={['attempt', 'attempts']} />
    </FigureCard>
    {keys && <Keys keys={keys} />}
    <Consent {...people} />
  </div>
)

const Keys = ({ keys: { assigned, available, without } }: { keys: KeyStanding }) => (
  <FigureCard
    title="Keys"
    figure={counted(assigned + available, 'key')}
    action={
      <LinkButton href={available > 0 ? '/admin/manage-keys?tab=purchased' : '/admin/manage-keys'} size="sm">
        {available > 0 ? 'See the keys' : 'Buy keys'}
      </LinkButton>
    }
  >
    <Bar
      whole={assigned + available}
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
      whole={students}
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
