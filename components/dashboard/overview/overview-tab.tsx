import { Bar } from '@/components/insight/bar'
import { fills } from '@/components/insight/fills'
import { WorkLegend } from '@/components/insight/work-legend'
import { LookAround } from '@/components/sample/look-around'
import { SampleNote } from '@/components/sample/sample-note'
import { LinkButton } from '@/components/ui/link-button'
import { Section } from '@/components/ui/section'
import type { Member } from '@/lib/core/actor'
import { counted, grouped } from '@/lib/core/counted'
import { can } from '@/lib/core/permissions'
import { sampleDivision } from '@/lib/core/sample'
import { shownDays, viewOverview } from '@/lib/lab/insight/overview'
import { countSchool, type Headcount } from '@/lib/school/institute/headcount'
import { type KeyStanding, viewKeyStanding } from '@/lib/shop/key/key-standing'
import { ClassStandings } from './class-standings'
import { DayColumns } from './day-columns'
import { FigureCard } from './figure-card'
import { firstStepsOf, setupOf } from './first-steps'
import { FirstStepsCard } from './first-steps-card'
import { needsOf } from './needs'
import { NeedsCard } from './needs-card'

/** The admin's home: what needs them, how each class is doing, and the school in figures. */
export async function OverviewTab({ actor }: { actor: Member }) {
  const [overview, people, keys] = await Promise.all([
    viewOverview(actor, {}),
    countSchool(actor, {}),
    viewKeyStanding(actor, {}),
  ])
  const { experiments, days } = overview
  const classes = overview.classes.filter(({ classdivision }) => classdivision !== sampleDivision)
  const hasSample = classes.length < overview.classes.length
  const steps = can(actor, 'class.manage') ? firstStepsOf(setupOf({ ...overview, classes }, people)) : null
  return (
    <div className="flex flex-col gap-6">
      {steps ? (
        <FirstStepsCard steps={steps}>{!hasSample && <LookAround />}</FirstStepsCard>
      ) : (
        !actor.pastSession && <NeedsCard needs={needsOf({ classes, people, keys })} />
      )}
      {hasSample && <SampleNote actor={actor} division={sampleDivision} />}
      {overview.classes.length > 0 && (
        <Section title="Classes" actions={<WorkLegend />}>
          <ClassStandings classes={overview.classes} experiments={experiments} />
        </Section>
      )}
      {people.students > 0 && (
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          <FigureCard
            title={`Attempts in ${shownDays} days`}
            figure={grouped(days.reduce((sum, { attempts }) => sum + attempts, 0))}
          >
            <DayColumns
              days={days.map(({ day, attempts: count }) => ({ day, count }))}
              noun={['attempt', 'attempts']}
            />
          </FigureCard>
          {!actor.pastSession && <Keys keys={keys} />}
          <Consent people={people} />
        </div>
      )}
    </div>
  )
}

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

const Consent = ({
  people: {
    students,
    consent: { given, refused, withdrawn, none },
  },
}: {
  people: Headcount
}) => (
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
