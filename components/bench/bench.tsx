'use client'

import { useState } from 'react'
import { Card } from '@/components/ui/card'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import { counted } from '@/lib/core/counted'
import type { SheetView } from '@/lib/school/experiment/schema'
import { focusCell } from './cell-id'
import { checkWork, handedIn, withAnswer, withCell } from './fill-work'
import { HandIn } from './hand-in'
import { LiveGraph } from './live-graph'
import { ObservationFields } from './observation-fields'
import { QuestionFields } from './question-fields'
import { StateBanner } from './state-banner'
import { useWork } from './use-work'

type Props = { experiment: SheetView; again: boolean }

/**
 * Where a student writes down what they observe and answers the questions, until they hand it in. `again`: they have handed in
 * before.
 */
export function Bench({ experiment, again }: Props) {
  const { slug, sheet, questions } = experiment
  const { work, isKept, change, send } = useWork(slug)
  const [strict, setStrict] = useState(false)
  if (!work) return <Skeleton className="h-64 w-full" />
  const check = checkWork(experiment, work)
  const locked = work.outgoing !== null

  function handIn() {
    if (!work) return
    change(handedIn(experiment, work))
    send()
  }

  /** False, with the focus on the first of them, while a reading is wrong. */
  function isReady() {
    setStrict(true)
    const [first] = check.wrong
    if (first) focusCell(first)
    return !first
  }

  return (
    <>
      <StateBanner work={work} isKept={isKept} again={again} />
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
            onChange={(number, answer) => change(withAnswer(work, number, answer))}
          />
        </Section>
      )}
      {!locked && <HandIn check={check} isReady={isReady} onHandIn={handIn} />}
    </>
  )
}
