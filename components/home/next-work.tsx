import { CircleCheck } from 'lucide-react'
import { Card } from '@/components/ui/card'
import { groupBy } from '@/lib/group-by'
import type { Home, WaitingWork, Work } from '@/lib/insight/types'
import type { ReleaseView } from '@/lib/mark/schema'
import { ageOf, counted } from './age'
import { deskHref } from './desk-href'
import { Folded } from './folded'
import { MarkOldest } from './mark-oldest'
import { ReleasedList } from './released-list'
import { UntouchedList } from './untouched-list'
import { WorkCard } from './work-card'
import { WorkList, type WorkRow } from './work-list'

const sum = (works: Work[], of: 'waiting' | 'drafts') => works.reduce((all, work) => all + work[of], 0)
const hrefOf = (attempt: string, { subject }: Work) => deskHref('/teacher', attempt, subject)

// The page carries what a list shows, and no more.
const rowOf = (work: Work, attempt: string, count: string): WorkRow => ({
  ...{ class: work.class, slug: work.slug, title: work.title },
  ...{ href: hrefOf(attempt, work), count },
})
const asUntouched = ({ slug, subject, number, title }: Work) => ({ slug, subject, number, title })
const asRelease = ({ guid, class: division, moduleName, released, empty, ...rest }: ReleaseView) => ({
  ...{ guid, class: division, moduleName, released, empty },
  ...{ releasedByName: rest.releasedByName, releasedAt: rest.releasedAt },
})

/** What to do next: mark what waits, give out what is marked; then what was given out and what nobody has done. */
export function NextWork({ home: { waiting, drafts, released, untouched } }: { home: Home }) {
  const [first] = waiting
  const byClass = [...groupBy(untouched, (work) => work.class)]
  return (
    <div className="flex flex-col gap-4 print:hidden">
      <div className={drafts.length > 0 ? 'grid items-start gap-4 xl:grid-cols-2' : undefined}>
        <WorkCard
          title="Waiting to be marked"
          count={first ? `${sum(waiting, 'waiting')} in ${counted(waiting.length, 'experiment')}` : ''}
          action={first && <MarkOldest href={hrefOf(first.oldest, first)} />}
        >
          {first ? (
            <WorkList works={waiting.map((work) => rowOf(work, work.oldest, waitingFor(work)))} />
          ) : (
            <AllMarked />
          )}
        </WorkCard>
        {drafts.length > 0 && (
          <WorkCard
            title="Marked, not yet released"
            count={`${sum(drafts, 'drafts')} in ${counted(drafts.length, 'experiment')}`}
          >
            <WorkList works={drafts.map((work) => rowOf(work, work.draft, counted(work.drafts, 'draft')))} />
          </WorkCard>
        )}
      </div>
      {(released.length > 0 || byClass.length > 0) && (
        <Card flush className="divide-y">
          {released.length > 0 && (
            <Folded title="Released this week" count={counted(released.length, 'experiment')}>
              <ReleasedList releases={released.map(asRelease)} />
            </Folded>
          )}
          {byClass.map(([division, works]) => (
            <Folded
              key={division}
              title={`Nobody attempted in ${division}`}
              count={counted(works.length, 'experiment')}
            >
              <UntouchedList works={works.map(asUntouched)} />
            </Folded>
          ))}
        </Card>
      )}
    </div>
  )
}

const waitingFor = ({ waiting, oldestAt }: WaitingWork) => `${waiting} waiting, for ${ageOf(oldestAt)}`

const AllMarked = () => (
  <p className="flex items-center gap-2.5 px-4 py-3">
    <CircleCheck aria-hidden className="size-5 text-success-ink" />
    Everything is marked. New attempts will stand here.
  </p>
)
