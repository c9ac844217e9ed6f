import type { ReactNode } from 'react'
import { Answers } from '@/components/attempt/answers'
import { Observed } from '@/components/attempt/observed'
import { RepeatableBench } from '@/components/bench/repeatable-bench'
import { WorkNotStored } from '@/components/bench/work-not-stored'
import { AboutExperiment } from '@/components/experiment/about-experiment'
import { nameOf } from '@/components/experiment/name'
import { SheetText } from '@/components/experiment/sheet-text'
import { Banner } from '@/components/ui/banner'
import { buttonStyle } from '@/components/ui/button-style'
import { Page } from '@/components/ui/page'
import { SamePageLink } from '@/components/ui/same-page-link'
import { CardSection } from '@/components/ui/section'
import { shownTime, timeInSentence } from '@/lib/core/shown-date'
import type { Refusal } from '@/lib/lab/attempt/refusal'
import type { AttemptView } from '@/lib/lab/attempt/schema'
import { absenceWords, markOf, markOutOf } from '@/lib/school/experiment/absence'
import { partWords } from '@/lib/school/experiment/components'
import type { SheetView } from '@/lib/school/experiment/schema'
import type { Sheet } from '@/lib/school/experiment/sheet'
import { OwnComments } from './own-comments'

type Props = {
  experiment: SheetView
  /** the student's attempts at this experiment, newest first */
  attempts: AttemptView[]
  refusal: Refusal | null
  /** rendered between the steps and the table */
  bench: ReactNode
}

/** An experiment as its student sees it: sheet, table, questions, and the results. */
export function OwnExperimentScreen({ experiment, attempts, refusal, bench }: Props) {
  const { sheet, questions } = experiment
  const isDoneHere = !refusal && (sheet !== null || questions.length > 0)
  const again = attempts.some(({ absence }) => absence === null)
  return (
    <Page
      level={1}
      breadcrumbs={[{ label: 'My experiments', href: '/student' }, { label: nameOf(experiment) }]}
      title={nameOf(experiment)}
      actions={
        isDoneHere &&
        !again && (
          <SamePageLink to="bench" className={buttonStyle('secondary', 'sm')}>
            Go to my observations
          </SamePageLink>
        )
      }
      description={<AboutExperiment {...experiment} />}
    >
      {refusal && <WorkNotStored refusal={refusal} />}
      <OwnResult sheet={sheet} attempts={attempts} />
      {sheet && <SheetText sheet={sheet} />}
      {bench}
      {isDoneHere && (
        <div id="bench" tabIndex={-1} className="flex flex-col gap-4 sm:gap-6">
          <RepeatableBench experiment={experiment} again={again} />
        </div>
      )}
      {!refusal && !isDoneHere && (
        <p className="text-muted">
          You do this experiment in the school’s laboratory. Your teacher enters the mark.
        </p>
      )}
    </Page>
  )
}

function OwnResult({
  sheet,
  attempts: [newest, ...before],
}: {
  sheet: Sheet | null
  attempts: AttemptView[]
}) {
  if (!newest) return null
  const marked = before.find(({ released }) => released)
  return (
    <>
      {newest.released ? <OwnMark attempt={newest} /> : <Waiting attempt={newest} marked={marked} />}
      {newest.source !== 'paper' && (
        <CardSection title="What you handed in" flush>
          <Observed sheet={sheet} observations={newest.observations} label="Observations handed in" />
          <Answers source={newest.source} questions={newest.questions} />
        </CardSection>
      )}
    </>
  )
}

function OwnMark({ attempt }: { attempt: AttemptView }) {
  const { marks, absence, maximum, parts, components, markedByName, markedAt, comments } = attempt
  return (
    <CardSection title="Your mark" className="flex flex-col gap-3">
      {absence ? (
        <p className="text-xl first-letter:uppercase">{absenceWords(absence)}</p>
      ) : (
        <p className="text-3xl tabular-nums">
          {marks} <span className="text-lg text-muted">of {maximum}</span>
        </p>
      )}
      {parts && <p className="tabular-nums">{partWords(parts, components).join(', ')}</p>}
      {markedByName && markedAt && (
        <p className="text-muted text-sm">
          {markedByName}, {shownTime(markedAt)}
        </p>
      )}
      <OwnComments comments={comments} />
    </CardSection>
  )
}

function Waiting({ attempt, marked }: { attempt: AttemptView; marked: AttemptView | undefined }) {
  const before = marked ? markOf(marked) : null
  return (
    <Banner tone="success" title={`Handed in ${timeInSentence(attempt.submittedAt)}`}>
      Your teacher has it. The mark, comments and right answers appear here when they are released.
      {before !== null && ` Before: ${markOutOf(before, attempt.maximum)}.`}
    </Banner>
  )
}
