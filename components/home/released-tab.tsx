import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import type { Member } from '@/lib/core/actor'
import { listReleases } from '@/lib/lab/mark/release'
import { listClasses } from '@/lib/school/class/list-classes'
import { HomeTabs } from './home-tabs'
import { ReleasedList } from './released-list'
import { Unassigned } from './unassigned'

const shownDays = 7

/** What was given out in the last week. */
export async function ReleasedTab({ actor }: { actor: Member }) {
  const [classes, releases] = await Promise.all([
    listClasses(actor),
    listReleases(actor, { days: shownDays }),
  ])
  if (classes.total === 0) return <Unassigned />
  return (
    <>
      <HomeTabs current="released" />
      <Card flush>
        {releases.length === 0 ? (
          <EmptyState title="Nothing released this week">
            What you release appears here for {shownDays} days, with the way to take it back.
          </EmptyState>
        ) : (
          <ReleasedList releases={releases} />
        )}
      </Card>
    </>
  )
}
