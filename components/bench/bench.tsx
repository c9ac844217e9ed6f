import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { Graph } from '@/components/experiment/graph'
import { Banner } from '@/components/ui/banner'
import { Card } from '@/components/ui/card'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import { useOnline } from '@/components/ui/use-online'
import { counted } from '@/lib/core/counted'
import { timeInSentence } from '@/lib/core/shown-date'
import { cellProblem } from '@/lib/school/experiment/cell'
import type { SheetView } from '@/lib/school/experiment/schema'
import type { Sheet, SheetGraph } from '@/lib/school/experiment/sheet'
import { focusCell } from './cell-id'
import { checkWork, handedIn, observedIn, withAnswer, withCell } from './fill-work'
import { HandIn } from './hand-in'
import { ObservationFields } from './observation-fields'
import { QuestionFields } from './question-fields'
import { useWork } from './use-work'
import type { Work } from './work'

type Props = { experiment: SheetView; again: boolean }

/** Where a student records observations and answers until they hand in. `again`: they have handed in before. */
export function Bench({ experiment, again }: Props) {
  const { slug, sheet, questions } = experiment
  const { work, isStored, change, send } = useWork(slug)
  const [strict, setStrict] = useState(false)
  const confirmed = useRef(false)
  const sent = useRef(false)
  const state = useRef<HTMLDivElement>(null)
  const locked = work !== null && work.outgoing !== null

  // The button is gone with its dialog. The top of the page says what has become of the work, sent or not.
  useEffect(() => {
    if (!locked || !confirmed.current) return
    confirmed.current = false
    document.getElementById('main')?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [locked])

  // What the school refused is corrected here: the page's top, where the student is, does not say so.
  const problem = work?.problem
  useEffect(() => {
    if (!problem || !sent.current) return
    sent.current = false
    state.current?.focus()
  }, [problem])

  if (!work) return <Skeleton className="h-64 w-full" />
  const result = checkWork(experiment, work)

  function handIn() {
    if (!work) return
    confirmed.current = true
    sent.current = true
    change(handedIn(experiment, work))
    send()
  }

  /** Returns false and focuses the first invalid reading, if there is one. */
  function isReady() {
    setStrict(true)
    const [first] = result.wrong
    if (first) focusCell(first)
    return !first
  }

  return (
    <>
      <div ref={state} tabIndex={-1}>
        <StateBanner work={work} isStored={isStored} again={again} />
      </div>
      {sheet && (
        <Section title="Observations" description="Write down each reading as you take it.">
          <ObservationFields
            sheet={sheet}
            cells={work.cells}
            strict={strict}
            locked={locked}
            onChange={(cell) => change(withCell(work, cell))}
          />
          {sheet.graph && (
            <Card>
              <LiveGraph sheet={sheet} graph={sheet.graph} work={work} />
            </Card>
          )}
        </Section>
      )}
      {questions.length > 0 && (
        <Section title="Questions" description={`${counted(questions.length, 'question')} on what you saw.`}>
          <QuestionFields
            questions={questions}
            answers={work.answers}
            locked={locked}
            onChange={(question, answer) => change(withAnswer(work, question, answer))}
          />
        </Section>
      )}
      {!locked && <HandIn result={result} isReady={isReady} onHandIn={handIn} />}
    </>
  )
}

/** The graph of the table as it is filled in; invalid readings are left out. */
function LiveGraph({ sheet, graph, work }: { sheet: Sheet; graph: SheetGraph; work: Work }) {
  const rows = observedIn(sheet, useDeferredValue(work))
  const columns = sheet.columns.filter(({ key }) => key === graph.x || key === graph.y)
  const valid = rows.filter((row) =>
    columns.every((column) => {
      const value = row[column.key]
      return value !== undefined && cellProblem(column, value) === null
    }),
  )
  return <Graph sheet={sheet} graph={graph} rows={valid} />
}

type StateBannerProps = { work: Work; isStored: boolean; again: boolean }

/** Says where the work is stored and what happens next. */
function StateBanner({ work: { outgoing, problem }, isStored, again }: StateBannerProps) {
  const online = useOnline()
  if (!isStored && outgoing)
    return (
      <Banner tone="danger" title="Handed in, but not sent yet" live>
        This browser cannot keep it. Stay on this page until it is sent, or your work is lost.
      </Banner>
    )
  if (!isStored)
    return (
      <Banner tone="danger" title="This browser keeps nothing" live>
        It may be a private window, or its storage is full. Hand in before you leave this page, or what you
        typed is lost.
      </Banner>
    )
  if (outgoing)
    return (
      <Banner tone="warning" title={`Handed in on this device, ${timeInSentence(outgoing.submittedAt)}`} live>
        {online ? 'It is being sent.' : 'There is no network. It will be sent as soon as there is one.'} Do
        not log out before it is sent.
      </Banner>
    )
  if (problem)
    return (
      <Banner tone="danger" title="The school could not accept this" live>
        {problem} Nothing that you typed is lost: correct it and hand in again.
      </Banner>
    )
  return (
    <Banner title={again ? 'You are doing this experiment again' : 'Kept on this device as you type'}>
      {online
        ? 'Your teacher sees nothing of it until you hand it in.'
        : 'There is no network. Go on working: you can also hand in now, and it is sent later.'}{' '}
      It is deleted here when you log out, and when somebody else signs in.
    </Banner>
  )
}
