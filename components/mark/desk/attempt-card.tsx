import { memo, useDeferredValue } from 'react'
import { Answers } from '@/components/attempt/answers'
import { Observed } from '@/components/attempt/observed'
import { Card } from '@/components/ui/card'
import { AttemptHead } from './attempt-head'
import { BenchButton } from './bench-button'
import type { DeskAttempt, DeskData, DeskStudent } from './desk-data'
import { questionsOf } from './questions-of'
import { neighbour, shownAttempts } from './select'
import type { Desk } from './use-desk'
import { useScrollToTop } from './use-mark-focus'

type WorkProps = { experiment: DeskData['experiment']; attempt: DeskAttempt }

type Props = Pick<Desk, 'state' | 'dispatch' | 'goTo'> &
  WorkProps & { student: DeskStudent; onList: (shown: boolean) => void; now: Date }

/** The open attempt: whose it is, and its contents. */
export const AttemptCard = ({ state, dispatch, goTo, experiment, attempt, student, onList, now }: Props) => (
  <Card flush>
    <AttemptHead
      dispatch={dispatch}
      goTo={goTo}
      attempt={attempt}
      student={student}
      attempts={shownAttempts(state, student)}
      questions={experiment.questions}
      first={neighbour(state, -1) === null}
      last={neighbour(state, 1) === null}
      onList={onList}
      now={now}
    />
    <LateWork experiment={experiment} attempt={attempt} />
  </Card>
)

/** The contents of an attempt, which may follow name and mark a frame later. It alone then renders once more. */
const LateWork = memo(function LateWork({ experiment, attempt }: WorkProps) {
  const deferredAttempt = useDeferredValue(attempt)
  useScrollToTop(deferredAttempt.guid)
  return <DeskWork experiment={experiment} attempt={deferredAttempt} />
})

/** The contents of an attempt, re-rendered only when the attempt changes or is saved. */
const DeskWork = memo(function DeskWork({ experiment, attempt }: WorkProps) {
  const { sheet, questions } = experiment
  return (
    <>
      <Observed sheet={sheet} observations={attempt.observations} />
      <BenchButton experiment={experiment} attempt={attempt} />
      <Answers source={attempt.source} questions={questionsOf(questions, attempt)} />
    </>
  )
})
