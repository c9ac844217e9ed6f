import { nameOf } from '@/components/experiment/name'
import { WorkLegend } from '@/components/insight/work-legend'
import { Section } from '@/components/ui/section'
import type { Member } from '@/lib/core/actor'
import { counted } from '@/lib/core/counted'
import { behindBy } from '@/lib/lab/insight/class-days'
import { viewHome } from '@/lib/lab/insight/home'
import type { ClassDay, Home, Lesson, WaitingWork, Work } from '@/lib/lab/insight/types'
import { ageOf } from './age'
import { BehindCard, type BehindClass } from './behind-card'
import { ClassStrips } from './class-strip'
import { deskHref } from './desk-href'
import { HomeTabs } from './home-tabs'
import { type HomeView, HomeWork } from './home-work'
import { LessonCard, type LessonView } from './lesson-card'
import { ReleasedCard } from './released-card'
import { ReviewCard } from './review-card'
import { stripExperiments, stripOf } from './strip'
import { Unassigned } from './unassigned'
import type { WorkRow } from './work-list'

/** A teacher's day in the laboratory: what to do now, how far each class is, and who is behind. */
export async function TodayTab({ actor }: { actor: Member }) {
  const { classes, waiting, drafts, lessons, released } = await viewHome(actor)
  if (classes.length === 0) return <Unassigned />
  const now = actor.pastSession === null
  const reviews = classes.flatMap((one) => one.reviews)
  const allMarked = waiting.length === 0
  return (
    <>
      <HomeTabs current="today" />
      {now && <NextWork home={{ waiting, drafts }} />}
      {now && reviews.length > 0 && (
        <Section title={`Families ask to look again: ${reviews.length}`}>
          <ReviewCard reviews={reviews} />
        </Section>
      )}
      {now && lessons.length > 0 && <LessonCard lessons={lessons.map(lessonOf)} allMarked={allMarked} />}
      <Section title="Classes" actions={<WorkLegend />}>
        <ClassStrips classes={classes.map(stripOf)} experiments={stripExperiments(classes[0]?.works ?? [])} />
      </Section>
      {now && <Behind classes={classes.filter(({ behindCount }) => behindCount > 0)} />}
      {released.length > 0 && (
        <ReleasedCard releases={released.map(({ moduleName: _, experiment: __, ...shown }) => shown)} />
      )}
    </>
  )
}

function Behind({ classes }: { classes: ClassDay[] }) {
  if (classes.length === 0) return null
  const count = classes.reduce((sum, { behindCount }) => sum + behindCount, 0)
  return (
    <Section
      title={`Behind: ${counted(count, 'student')}`}
      description={`Each has attempted at least ${behindBy} experiments fewer than half of their class; the number says how many.`}
    >
      <BehindCard classes={classes.map(asBehind)} />
    </Section>
  )
}

const asBehind = ({ classdivision, behind, behindCount, half }: ClassDay): BehindClass => ({
  ...{ classdivision, behind, behindCount, half },
})

const lessonOf = ({ class: division, next, hardest }: Lesson): LessonView => ({
  class: division,
  next: next && { ...namedOf(next), title: next.title },
  hardest: hardest && { ...hardest, of: namedOf(hardest.of) },
})

const namedOf = ({ slug, subject, number, shortTitle }: Work) => ({ slug, subject, number, shortTitle })

type Props = { home: Pick<Home, 'waiting' | 'drafts'> }

/** What to do next: mark what waits, give out what is marked. */
const NextWork = ({ home }: Props) => <HomeWork {...viewOf(home)} />

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
