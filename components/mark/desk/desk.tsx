'use client'

import { useEffect, useRef, useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { useNow } from '@/components/ui/use-now'
import { AllMarked } from './all-marked'
import { AttemptCard } from './attempt-card'
import { DeskHead } from './desk-head'
import { DeskNotices } from './desk-notices'
import { openOf } from './desk-state'
import { HistoryPanel } from './history-panel'
import { MarkBox } from './mark-box'
import { prefetchParts } from './on-demand-parts'
import { ReleaseButton, UndoRelease } from './release-button'
import { type Counts, countDesk, troubles as troublesOf } from './select'
import { ShareableComments } from './shareable-comments'
import { StudentPanel } from './student-panel'
import { type DeskProps, useDesk } from './use-desk'
import { useDeskKeys } from './use-desk-keys'
import { goToMark, useMarkFocus } from './use-mark-focus'
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
  const [history, setHistory] = useState(false)
  const releasing = useRelease(data, refresh)
  const counts = countDesk(state)
  const now = useNow(props.stamp)
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
  const undoButton = <UndoRelease {...releasing} counts={counts} next={release} />

  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-4 px-4 py-4 sm:px-6">
      <Announcement text={state.announcement} counts={counts} />
      <DeskHead
        data={data}
        student={student}
        frozen={state.rules.frozen}
        release={
          !allMarked && (
            <>
              {undoButton}
              {releaseButton}
            </>
          )
        }
      />
      <DeskNotices {...desk} troubles={troubles} mark={mark} />
      {allMarked && (
        <AllMarked
          lastRelease={releasing.lastRelease}
          counts={counts}
          finished={state.finished}
          release={releaseButton}
          undo={undoButton}
          current={{ class: data.class, experiment: data.experiment.slug }}
        />
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[17rem_minmax(0,1fr)_20rem]">
        <div className="sticky top-18 max-xl:hidden">{panel}</div>
        <AttemptCard
          {...desk}
          experiment={data.experiment}
          attempt={work.attempt}
          student={student}
          onList={setListOpen}
          now={now}
        />
        {/* The padding keeps focus rings and shadows, which a box that scrolls cuts at its edge. */}
        <div
          data-column
          className="-m-1 flex max-h-[calc(100dvh-5rem)] flex-col gap-4 overflow-y-auto p-1 max-lg:contents lg:sticky lg:top-18"
        >
          <MarkBox state={state} dispatch={dispatch} work={work} student={student} field={mark} now={now} />
          <ShareableComments state={state} dispatch={dispatch} work={work} field={comment} now={now} />
          <HistoryPanel
            attempt={work.attempt.guid}
            version={work.attempt.version}
            open={history}
            onToggle={setHistory}
          />
        </div>
      </div>
      <Dialog open={listOpen} onClose={() => setListOpen(false)} title={`Class ${data.class}`}>
        {panel}
      </Dialog>
    </div>
  )
}

/** Tells screen readers what has happened, and the class's progress. */
const Announcement = ({ text, counts }: { text: string; counts: Counts }) => (
  <p role="status" className="sr-only">
    {text && asSentence(text)}
    {counts.marked} of {counts.attempted} marked.
  </p>
)

/** With one full stop: some announcements end in one. */
const asSentence = (words: string) => words.replace(/\.?$/, '. ')
