import { Unassigned } from '@/components/class/unassigned'
import { nameOf } from '@/components/experiment/name'
import { CallButton } from '@/components/form/call-button'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import type { Member } from '@/lib/core/actor'
import { counted } from '@/lib/core/counted'
import { can } from '@/lib/core/permissions'
import { shownTime } from '@/lib/core/shown-date'
import { listReleases } from '@/lib/lab/mark/release'
import type { ReleaseView } from '@/lib/lab/mark/release-schema'
import { listClasses } from '@/lib/school/class/list-classes'
import { HomeTabs } from './home-tabs'

const shownDays = 7

/** The releases of the last week. */
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
          <ReleasedList releases={releases} takesBack={can(actor, 'mark.give')} />
        )}
      </Card>
    </>
  )
}

/** Recent releases, each with a button to undo it where the reader may. */
function ReleasedList({ releases, takesBack }: { releases: ReleaseView[]; takesBack: boolean }) {
  return (
    <ul className="divide-y">
      {releases.map((release) => (
        <li
          key={release.guid}
          className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 py-1.5 pr-2 pl-4"
        >
          <span>
            <Badge>{release.class}</Badge>
          </span>
          <div className="min-w-0">
            <p className="font-semibold">{nameOf(release)}</p>
            <p className="text-muted text-sm">
              {counted(release.released, 'mark')}
              {release.empty > 0 && `, ${release.empty} without one`} · {shownTime(release.releasedAt)} ·{' '}
              {release.releasedByName}
            </p>
          </div>
          {takesBack && (
            <CallButton
              method="DELETE"
              path={`/experiments/release/${release.guid}`}
              size="sm"
              variant="ghost"
            >
              Take back<span className="sr-only"> {`${release.class}: ${nameOf(release)}`}</span>
            </CallButton>
          )}
        </li>
      ))}
    </ul>
  )
}
