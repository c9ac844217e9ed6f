'use client'

import { memo, useDeferredValue, useEffect, useRef, useState } from 'react'
import { Answers } from '@/components/attempt/answers'
import { Observed } from '@/components/attempt/observed'
import { Card } from '@/components/ui/card'
import { Dialog } from '@/components/ui/dialog'
import { OnDemand } from '@/components/ui/on-demand'
import { AllMarked } from './all-marked'
import { AttemptHead } from './attempt-head'
import { BenchButton } from './bench-button'
import { Comments } from './comments'
import type { DeskAttempt, DeskData } from './desk-data'
import { DeskHead } from './desk-head'
import { DeskNotices } from './desk-notices'
import { openOf } from './desk-state'
import { HistoryPanel } from './history-panel'
import { MarkBox } from './mark-box'
import { loadShareDialog, prefetchParts } from './on-demand-parts'
import { questionsOf } from './questions-of'
import { ReleaseButton, UndoRelease } from './release-button'
import { SaveStateIcons } from './save-state'
import { countDesk, neighbour, troubles as troublesOf } from './select'
import { StudentPanel } from './student-panel'
import { type DeskProps, useDesk } from './use-desk'
import { useDeskKeys } from './use-desk-keys'
import { goToMark, useMarkFocus, useScrollToTop } from './use-mark-focus'
import { useRelease } from './use-release'
import './student-row.css'

/** The marking desk: marks a class's work at an experiment student by student, without a page load for each. */
export function Desk(props: DeskProps) {
  const { data } = props
  const desk = useDesk(props)
  const { state, dispatch, goTo, refresh } = desk
  const { work, student } = openOf(state)
  const mark = useMarkFocus(state.open, state.focusesMark)
  const comment = useRef<HTMLTextAreaElement>(null)
  const release = useRef<HTMLButtonElement>(null)
  const [listOpen, setListOpen] = useState(false)
  const [sharing, setSharing] = useState<boolean>()
  const [history, setHistory] = useState(false)
  const releasing = useRelease(data, refresh)
  const counts = countDesk(state)
  const allMarked = counts.attempted > 0 && counts.marked === counts.attempted
  useDeskKeys({
    allMarked,
    dispatch,
    onMark: () => goToMark(mark.current),
    onComment: () => comment.current?.focus(),
    onHistory: () => setHistory((open) => !open),
    onRelease: () => release.current?.focus(),
  })
  useEffect(prefetchParts, [])
  if (!work || !student) return null

  const { attempt } = work
  const troubles = troublesOf(state)
  const pick = (picked: string) => {
    setListOpen(false)
    if (picked === state.open) goToMark(mark.current)
    else void goTo(picked, 'push')
  }
  const panel = <StudentPanel state={state} dispatch={dispatch} counts={counts} onOpen={pick} />
  const releaseButton = (
    <ReleaseButton {...releasing} counts={counts} troubles={troubles} primary={allMarked} button={release} />
  )

  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-4 px-4 py-4 sm:px-6">
      <SaveStateIcons />
      <p role="status" className="sr-only">
        {state.announcement && asSentence(state.announcement)}
        {counts.marked} of {counts.attempted} marked.
      </p>
      <DeskHead
        data={data}
        student={student}
        frozen={state.rules.frozen}
        release={
          !allMarked && (
            <>
              <UndoRelease {...releasing} counts={counts} />
              {releaseButton}
            </>
          )
        }
      />
      <DeskNotices {...desk} troubles={troubles} />
      {allMarked && (
        <AllMarked
          {...releasing}
          counts={counts}
          finished={state.finished}
          release={releaseButton}
          current={{ class: data.class, experiment: data.experiment.slug }}
        />
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[17rem_minmax(0,1fr)_20rem]">
        <div className="sticky top-18 max-xl:hidden">{panel}</div>
        <Card flush>
          <AttemptHead
            dispatch={dispatch}
            goTo={goTo}
            attempt={attempt}
            student={student}
            questions={data.experiment.questions}
            first={neighbour(state, -1) === null}
            last={neighbour(state, 1) === null}
            onList={setListOpen}
          />
          <LateWork experiment={data.experiment} attempt={attempt} />
        </Card>
        {/* The padding keeps focus rings and shadows, which a box that scrolls cuts at its edge. */}
        <div
          data-column
          className="-m-1 flex max-h-[calc(100dvh-5rem)] flex-col gap-4 overflow-y-auto p-1 max-lg:contents lg:sticky lg:top-18"
        >
          <MarkBox state={state} dispatch={dispatch} work={work} student={student} field={mark} />
          <Comments
            dispatch={dispatch}
            attempt={attempt}
            comment={work.comment}
            outgoing={work.outgoing}
            waits={work.failed !== null}
            field={comment}
            onShare={setSharing}
          />
          <HistoryPanel
            attempt={attempt.guid}
            version={attempt.version}
            open={history}
            onToggle={setHistory}
          />
        </div>
      </div>
      <Dialog open={listOpen} onOpenChange={setListOpen} title={`Class ${data.class}`}>
        {panel}
      </Dialog>
      {sharing !== undefined && (
        <OnDemand
          load={loadShareDialog}
          onMissing={() => setSharing(undefined)}
          part={{ open: sharing, onOpenChange: setSharing, state, dispatch }}
        />
      )}
    </div>
  )
}

/** With one full stop: some announcements end in one. */
const asSentence = (words: string) => words.replace(/\.?$/, '. ')

type Props = { experiment: DeskData['experiment']; attempt: DeskAttempt }

/** The contents of an attempt, which may follow name and mark a frame later. It alone then renders once more. */
const LateWork = memo(function LateWork({ experiment, attempt }: Props) {
  const deferredAttempt = useDeferredValue(attempt)
  useScrollToTop(deferredAttempt.guid)
  return <DeskWork experiment={experiment} attempt={deferredAttempt} />
})

/** The contents of an attempt, re-rendered only when the attempt changes or is saved. */
const DeskWork = memo(function DeskWork({ experiment, attempt }: Props) {
  const { sheet, questions } = experiment
  return (
    <>
      <Observed sheet={sheet} observations={attempt.observations} />
      <BenchButton experiment={experiment} attempt={attempt} />
      <Answers source={attempt.source} questions={questionsOf(questions, attempt)} />
    </>
  )
})
