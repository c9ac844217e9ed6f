import { Circle, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { ageOf } from '@/components/home/age'
import { WorkCard } from '@/components/home/work-card'
import { LookAround } from '@/components/sample/look-around'
import { SampleNote } from '@/components/sample/sample-note'
import type { ListParams } from '@/components/table/list-href'
import { pageNumberOf } from '@/components/table/list-query'
import { Pagination } from '@/components/table/pagination'
import { LinkButton } from '@/components/ui/link-button'
import { TextLink } from '@/components/ui/text-link'
import type { Member } from '@/lib/core/actor'
import { can } from '@/lib/core/permissions'
import { sampleDivision } from '@/lib/core/sample'
import {
  type ClassProgress,
  classesPerPage,
  type Overview,
  viewSchoolOverview,
} from '@/lib/lab/insight/overview'
import { countSchool } from '@/lib/school/institute/count-school'
import { viewKeyUsage } from '@/lib/shop/key/key-usage'
import { ClassProgressTable } from './class-progress'
import { firstStepsOf, type Step, setupOf } from './first-steps'
import { needsOf } from './needs'
import { NeedsCard } from './needs-card'
import { SchoolFigures } from './school-figures'

/** The admin's home: their tasks, the progress of each class, and the school in figures. */
export async function OverviewTab({ actor, params }: { actor: Member; params: ListParams }) {
  const page = pageNumberOf(params.page)
  const [overview, people, keys] = await Promise.all([
    viewSchoolOverview(actor, { cursor: (page - 1) * classesPerPage }),
    countSchool(actor, {}),
    viewKeyUsage(actor, {}),
  ])
  const { progress, experiments, days } = overview
  const classes = overview.classes.filter(({ classdivision }) => classdivision !== sampleDivision)
  const hasSample = classes.length < overview.classes.length
  const manages = can(actor, 'class.manage')
  const steps = manages ? firstStepsOf(setupOf({ ...overview, classes }, people)) : null
  // A past session and a closed school have no tasks.
  const isOpen = actor.pastSession === null && actor.closedAt === null
  return (
    <div className="flex flex-col gap-6">
      {steps ? (
        <FirstStepsCard steps={steps}>{!hasSample && <LookAround />}</FirstStepsCard>
      ) : (
        isOpen && <NeedsCard needs={needsOf({ classes, people, keys, manages })} />
      )}
      {hasSample && <SampleNote actor={actor} division={sampleDivision} />}
      {overview.classes.length > 0 && (
        <div id="classes" className="flex flex-col gap-3">
          <ClassProgressTable classes={progress.map(asShown)} experiments={experiments} />
          <Pagination
            hideSingle
            page={page}
            size={classesPerPage}
            total={overview.classes.length}
            noun="class"
            plural="classes"
            params={params}
            anchor="classes"
          />
        </div>
      )}
      {people.students > 0 && (
        <SchoolFigures
          attempts={actor.pastSession ? null : countedDays(days)}
          keys={actor.pastSession ? null : keys}
          mayBuy={can(actor, 'key.buy')}
          students={people.students}
          consent={people.consent}
        />
      )}
    </div>
  )
}

const countedDays = (days: Overview['days']) => ({
  from: days[0]?.day ?? '',
  counts: days.map(({ attempts }) => attempts),
})

const asShown = ({ oldestAt, ...shown }: ClassProgress) => ({
  ...shown,
  waits: oldestAt && ageOf(oldestAt),
})

/** The set-up checklist of a new school; the next step has the primary button, and `children` go below. */
function FirstStepsCard({ steps, children }: { steps: Step[]; children?: ReactNode }) {
  const next = steps.find(({ done }) => !done)
  const done = steps.filter((step) => step.done).length
  return (
    <WorkCard title="First steps" count={`${done} of ${steps.length} done`}>
      <ol className="divide-y">
        {steps.map((step) => (
          <li
            key={step.title}
            className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-2 px-4 py-3 sm:grid-cols-[auto_1fr_auto]"
          >
            <Tick done={step.done} />
            <div className="min-w-0">
              <p className="font-semibold">
                {step.done ? <TextLink href={step.href}>{step.title}</TextLink> : step.title}
              </p>
              <p className="text-muted">{step.description}</p>
            </div>
            {!step.done && (
              <div className="max-sm:col-start-2">
                <LinkButton href={step.href} size="sm" variant={step === next ? 'primary' : undefined}>
                  {step.action}
                </LinkButton>
              </div>
            )}
          </li>
        ))}
      </ol>
      {children}
    </WorkCard>
  )
}

const Tick = ({ done }: { done: boolean }) =>
  done ? (
    <CircleCheck role="img" aria-label="Done" className="size-5 shrink-0 text-success-ink" />
  ) : (
    <Circle role="img" aria-label="To do" className="size-5 shrink-0 text-muted" />
  )
