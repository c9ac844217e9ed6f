import type { Member } from '@/lib/core/actor'
import { viewHome } from '@/lib/lab/insight/home'
import { HomeTabs } from './home-tabs'
import { homeViewOf } from './home-view'
import { Today } from './today'
import { Unassigned } from './unassigned'

/** A teacher's day in the laboratory: what to do now, how far each class is, and who is behind. */
export async function TodayTab({ actor }: { actor: Member }) {
  const home = await viewHome(actor)
  if (home.classes.length === 0) return <Unassigned />
  const reviews = home.classes.flatMap((one) => one.reviews)
  return (
    <>
      <HomeTabs current="today" />
      <Today home={homeViewOf(home)} reviews={reviews} past={actor.pastSession !== null} />
    </>
  )
}
