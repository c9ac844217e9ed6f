import { LookAround } from '@/components/sample/look-around'
import { SampleNote } from '@/components/sample/sample-note'
import type { Member } from '@/lib/core/actor'
import { can } from '@/lib/core/permissions'
import { sampleDivision } from '@/lib/core/sample'
import { type ClassStanding, viewOverview } from '@/lib/lab/insight/overview'
import { countSchool } from '@/lib/school/institute/headcount'
import { viewKeyStanding } from '@/lib/shop/key/key-standing'
import { ClassStandings } from './class-standings'
import { firstStepsOf, setupOf } from './first-steps'
import { FirstStepsCard } from './first-steps-card'
import { needsOf } from './needs'
import { NeedsCard } from './needs-card'
import { SchoolFigures } from './school-figures'

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
  const mayBuy = can(actor, 'key.buy')
  const steps = can(actor, 'class.manage') ? firstStepsOf(setupOf({ ...overview, classes }, people)) : null
  return (
    <div className="flex flex-col gap-6">
      {steps ? (
        <FirstStepsCard steps={steps}>{!hasSample && <LookAround />}</FirstStepsCard>
      ) : (
        !actor.pastSession && <NeedsCard needs={needsOf({ classes, people, keys, mayBuy })} />
      )}
      {hasSample && <SampleNote actor={actor} division={sampleDivision} />}
      {overview.classes.length > 0 && (
        <ClassStandings classes={overview.classes.map(asShown)} experiments={experiments} />
      )}
      {people.students > 0 && (
        <SchoolFigures
          attempts={{ from: days[0]?.day ?? '', counts: days.map(({ attempts }) => attempts) }}
          keys={actor.pastSession ? null : keys}
          mayBuy={mayBuy}
          students={people.students}
          consent={people.consent}
        />
      )}
    </div>
  )
}

const asShown = ({ late: _, signed: __, ...shown }: ClassStanding) => shown
