import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import type { Member } from '@/lib/core/actor'
import { listReleases } from '@/lib/lab/mark/release'
import { HomeTabs } from './home-tabs'
import { ReleasedList } from './released-list'

const shownDays = 7

/** What was given out in the last week. */
export async function ReleasedTab({ actor }: { actor: Member }) {
  const releases = await listReleases(actor, { days: shownDays })
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
