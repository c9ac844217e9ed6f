import type { Member } from '@/lib/core/actor'
import { viewHome } from '@/lib/lab/insight/home'
import type { Home } from '@/lib/lab/insight/types'
import { HomeTabs } from './home-tabs'
import { homeViewOf } from './home-view'
import { Today } from './today'
import { Unassigned } from './unassigned'

/**
 * A teacher's day in the laboratory: what to do now, how far each class is, and who is behind.
 * @param unfolded the kind of work of which all rows are shown
 */
export async function TodayTab({
  actor,
  unfolded,
}: {
  actor: Member
  unfolded: string | string[] | undefined
}) {
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

/** Of a past session how far the classes came, and no more. */
const ofPast = ({ classes }: Home): Home => ({
  classes: classes.map((one) => ({ ...one, behind: [], behindCount: 0, reviews: [] })),
  ...{ waiting: [], drafts: [], lessons: [] },
})
