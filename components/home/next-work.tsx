import { nameOf } from '@/components/experiment/name'
import { counted } from '@/lib/core/counted'
import type { Home, WaitingWork, Work } from '@/lib/lab/insight/types'
import { ageOf } from './age'
import { deskHref } from './desk-href'
import { type HomeView, HomeWork } from './home-work'
import type { WorkRow } from './work-list'

type Props = { home: Pick<Home, 'waiting' | 'drafts'> }

/** What to do next: mark what waits, give out what is marked. */
export const NextWork = ({ home }: Props) => <HomeWork {...viewOf(home)} />

// The page carries what is shown, and no more.
function viewOf({ waiting, drafts }: Props['home']): HomeView {
  const [first] = waiting
  return {
    oldest: first ? hrefOf(first.oldest, first) : null,
    waiting: {
      count: `${sum(waiting, 'waiting')} in ${counted(waiting.length, 'experiment')}`,
      rows: waiting.map((work) => rowOf(work, work.oldest, waitingFor(work))),
    },
    drafts: {
      count: `${sum(drafts, 'drafts')} in ${counted(drafts.length, 'experiment')}`,
      rows: drafts.map((work) => rowOf(work, work.draft, counted(work.drafts, 'draft'))),
    },
  }
}

const sum = (works: Work[], of: 'waiting' | 'drafts') => works.reduce((all, work) => all + work[of], 0)
const hrefOf = (attempt: string, { subject }: Work) => deskHref('/teacher', attempt, subject)
const waitingFor = ({ waiting, oldestAt }: WaitingWork) => `${waiting} waiting, for ${ageOf(oldestAt)}`

const rowOf = (work: Work, attempt: string, count: string): WorkRow => ({
  ...{ class: work.class, name: nameOf(work) },
  ...{ href: hrefOf(attempt, work), count },
})
