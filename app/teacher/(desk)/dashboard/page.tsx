import type { Metadata } from 'next'
import { Unassigned } from '@/components/class/unassigned'
import { nameOf } from '@/components/experiment/name'
import { CallButton } from '@/components/form/call-button'
import { HomeTabs, homeTabs } from '@/components/home/home-tabs'
import { homeViewOf } from '@/components/home/home-view'
import { StudentsTab } from '@/components/home/students-tab'
import { Today } from '@/components/home/today'
import { takeBackQuestion } from '@/components/mark/take-back-question'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { KeepFocus } from '@/components/ui/keep-focus'
import { Page } from '@/components/ui/page'
import { tabOf } from '@/components/ui/page-tabs'
import { RefreshOnRestore } from '@/components/ui/refresh-on-restore'
import { requireTeacher } from '@/lib/access/session/page-actor'
import type { Member } from '@/lib/core/actor'
import { counted } from '@/lib/core/counted'
import { can } from '@/lib/core/permissions'
import { shownTime } from '@/lib/core/shown-date'
import { viewHome } from '@/lib/lab/insight/home'
import type { Home } from '@/lib/lab/insight/types'
import { listReleases } from '@/lib/lab/mark/release'
import type { ReleaseView } from '@/lib/lab/mark/release-schema'
import { listClasses } from '@/lib/school/class/list-classes'

export const metadata: Metadata = { title: 'Dashboard' }

export default async function DashboardPage({ searchParams }: PageProps<'/teacher/dashboard'>) {
  const actor = await requireTeacher()
  const params = await searchParams
  const tab = tabOf(homeTabs, params.tab)
  return (
    <Page>
      <RefreshOnRestore stamp={new Date().toISOString()} />
      {tab === 'today' && <TodayTab actor={actor} unfolded={params.all} />}
      {tab === 'students' && <StudentsTab actor={actor} params={params} />}
      {tab === 'released' && <ReleasedTab actor={actor} />}
    </Page>
  )
}

/** A teacher's day in the laboratory; `unfolded` names the kind of work with all rows shown. */
async function TodayTab({ actor, unfolded }: { actor: Member; unfolded: string | string[] | undefined }) {
  const past = actor.pastSession !== null
  const home = past ? ofPast(await viewHome(actor)) : await viewHome(actor)
  if (home.classes.length === 0) return <Unassigned />
  const reviews = home.classes.flatMap((one) => one.reviews)
  return (
    <>
      <HomeTabs current="today" />
      <Today home={homeViewOf(home, unfolded)} reviews={reviews} past={past} />
    </>
  )
}

/** For a past session only the classes' progress. */
const ofPast = ({ classes }: Home): Home => ({
  classes: classes.map((one) => ({ ...one, behind: [], behindCount: 0, reviews: [] })),
  waiting: [],
  drafts: [],
  lessons: [],
})

const shownDays = 7

/** The releases of the last week. */
async function ReleasedTab({ actor }: { actor: Member }) {
  const [classes, releases] = await Promise.all([
    listClasses(actor),
    listReleases(actor, { days: shownDays }),
  ])
  if (classes.total === 0) return <Unassigned />
  return (
    <>
      <HomeTabs current="released" />
      <Card flush>
        <KeepFocus state={releases.map(({ guid }) => guid).join(' ')}>
          {releases.length === 0 ? (
            <EmptyState title="Nothing released this week">
              What you release appears here for {shownDays} days. You can take it back here.
            </EmptyState>
          ) : (
            <ReleasedList releases={releases} takesBack={can(actor, 'mark.give')} />
          )}
        </KeepFocus>
      </Card>
    </>
  )
}

/** Recent releases, each with a button to undo it where the reader may, which asks first. */
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
              confirm={takeBackQuestion(release)}
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
