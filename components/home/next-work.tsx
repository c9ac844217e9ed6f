import { counted } from '@/lib/core/counted'
import { groupBy } from '@/lib/core/group-by'
import type { Home, WaitingWork, Work } from '@/lib/lab/insight/types'
import type { ReleaseView } from '@/lib/lab/mark/schema'
import { ageOf } from './age'
import { deskHref } from './desk-href'
import { type HomeView, HomeWork } from './home-work'
import type { WorkRow } from './work-list'

/** What to do next: mark what waits, give out what is marked; then what was given out and what nobody has done. */
export const NextWork = ({ home }: { home: Home }) => <HomeWork {...viewOf(home)} />

// The page carries what is shown, and no more.
function viewOf({ waiting, drafts, released, untouched }: Home): HomeView {
  const [first] = waiting
  return {
    oldest: first ? hrefOf(first.oldest, first) : null,
    waiting: {
      count: first ? `${sum(waiting, 'waiting')} in ${counted(waiting.length, 'experiment')}` : '',
      rows: waiting.map((work) => rowOf(work, work.oldest, waitingFor(work))),
    },
    drafts: {
      count: `${sum(drafts, 'drafts')} in ${counted(drafts.length, 'experiment')}`,
      rows: drafts.map((work) => rowOf(work, work.draft, counted(work.drafts, 'draft'))),
    },
    released: released.map(asRelease),
    untouched: [...groupBy(untouched, (work) => work.class)].map(([division, works]) => ({
      class: division,
      works: works.map(asUntouched),
    })),
  }
}

const sum = (works: Work[], of: 'waiting' | 'drafts') => works.reduce((all, work) => all + work[of], 0)
const hrefOf = (attempt: string, { subject }: Work) => deskHref('/teacher', attempt, subject)
const waitingFor = ({ waiting, oldestAt }: WaitingWork) => `${waiting} waiting, for ${ageOf(oldestAt)}`

const rowOf = (work: Work, attempt: string, count: string): WorkRow => ({
  ...{ class: work.class, slug: work.slug, title: work.title },
  ...{ href: hrefOf(attempt, work), count },
})
const asUntouched = ({ slug, subject, number, title }: Work) => ({ slug, subject, number, title })
const asRelease = ({ guid, class: division, moduleName, released, empty, ...rest }: ReleaseView) => ({
  ...{ guid, class: division, moduleName, released, empty },
  ...{ releasedByName: rest.releasedByName, releasedAt: rest.releasedAt },
})
