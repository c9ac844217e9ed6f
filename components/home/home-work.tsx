'use client'

import { CircleCheck } from 'lucide-react'
import { Card } from '@/components/ui/card'
import { counted } from '@/lib/core/counted'
import { Folded } from './folded'
import { MarkOldest } from './mark-oldest'
import { type Release, ReleasedList } from './released-list'
import { UntouchedList, type UntouchedWork } from './untouched-list'
import { WorkCard } from './work-card'
import { WorkList, type WorkRow } from './work-list'

/** What a teacher's dashboard says of their work. */
export type HomeView = {
  /** where the work is done that has waited longest; null when nothing waits */
  oldest: string | null
  waiting: { count: string; rows: WorkRow[] }
  drafts: { count: string; rows: WorkRow[] }
  released: Release[]
  untouched: { class: string; works: UntouchedWork[] }[]
}

/** The cards of NextWork. */
export function HomeWork({ oldest, waiting, drafts, released, untouched }: HomeView) {
  return (
    <div className="flex flex-col gap-4 print:hidden">
      <div className={drafts.rows.length > 0 ? 'grid items-start gap-4 xl:grid-cols-2' : undefined}>
        <WorkCard
          title="Waiting to be marked"
          count={waiting.count}
          action={oldest !== null && <MarkOldest href={oldest} />}
        >
          {oldest === null ? <AllMarked /> : <WorkList works={waiting.rows} />}
        </WorkCard>
        {drafts.rows.length > 0 && (
          <WorkCard title="Marked, not yet released" count={drafts.count}>
            <WorkList works={drafts.rows} />
          </WorkCard>
        )}
      </div>
      {(released.length > 0 || untouched.length > 0) && (
        <Card flush className="divide-y">
          {released.length > 0 && (
            <Folded title="Released this week" count={counted(released.length, 'experiment')}>
              <ReleasedList releases={released} />
            </Folded>
          )}
          {untouched.map(({ class: division, works }) => (
            <Folded
              key={division}
              title={`Nobody attempted in ${division}`}
              count={counted(works.length, 'experiment')}
            >
              <UntouchedList works={works} />
            </Folded>
          ))}
        </Card>
      )}
    </div>
  )
}

const AllMarked = () => (
  <p className="flex items-center gap-2.5 px-4 py-3">
    <CircleCheck aria-hidden className="size-5 text-success-ink" />
    Everything is marked. New attempts will appear here.
  </p>
)
