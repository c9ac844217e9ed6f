import type { Metadata } from 'next'
import { Unassigned } from '@/components/class/unassigned'
import { HomeTabs, homeTabOf } from '@/components/home/home-tabs'
import { homeViewOf } from '@/components/home/home-view'
import { ReleasedTab } from '@/components/home/released-tab'
import { StudentsTab } from '@/components/home/students-tab'
import { Today } from '@/components/home/today'
import { Page } from '@/components/ui/page'
import { requireTeacher } from '@/lib/access/account/page-actor'
import type { Member } from '@/lib/core/actor'
import { viewHome } from '@/lib/lab/insight/home'
import type { Home } from '@/lib/lab/insight/types'

export const metadata: Metadata = { title: 'Dashboard' }

export default async function DashboardPage({ searchParams }: PageProps<'/teacher/dashboard'>) {
  const actor = await requireTeacher()
  const params = await searchParams
  const tab = homeTabOf(params)
  return (
    <Page>
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
