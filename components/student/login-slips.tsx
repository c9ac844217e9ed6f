'use client'

import { useEffect, useRef, useState } from 'react'
import type { Step } from '@/components/dashboard/overview/first-steps'
import { asFailure, leaveIfExpired, toastFailure } from '@/components/form/failure'
import { useLeaveQuestion } from '@/components/form/use-leave-question'
import { useRecheck } from '@/components/shell/use-recheck'
import { Card } from '@/components/ui/card'
import { ProgressBar } from '@/components/ui/progress-bar'
import { useFocusOnShow } from '@/components/ui/use-focus-on-show'
import { counted } from '@/lib/core/counted'
import { callApi } from '@/lib/core/http-client'
import type { Slips } from '@/lib/school/student/schema'
import { SlipSheet } from './slip-sheet'
import { SlipsIntro } from './slips-intro'
import { SlipsReceipt } from './slips-receipt'

type Props = {
  /** A division, or `none`. */
  division: string
  /** Guids of the students to make slips for, by roll number. */
  students: string[]
  /** name of the only student, who gets a new slip even if they have signed in before */
  onlyStudent: string | null
  /** whether students were chosen, rather than the class */
  isSelection: boolean
  email: string
  /** path to go back to */
  back: string
  /** the next step of setting up a school */
  next: Step | null
  /** the class whose slips come after this one's */
  nextClass: string | null
}

/** Makes login slips after a password check, shows them once, and prints them eight to a page. */
export function LoginSlips(props: Props) {
  const { division, students, onlyStudent, isSelection, email, back, next, nextClass } = props
  const { result, remaining, total, done, begin, finish } = useSlips(division)
  const { run, dialogs } = useRecheck(email)

  const lost =
    total > 0
      ? `${done} of ${total} login slips are made; the rest are not. Their passwords`
      : 'The passwords of these login slips'
  useLeaveQuestion(`Leave this page? ${lost} are shown only here.`, Boolean(result))

  async function make(chosen: string[], force: boolean) {
    const work = { students: chosen, force }
    const begun = await run({
      title: `Make ${onlyStudent ? `a new login slip for ${onlyStudent}` : `login slips for ${counted(chosen.length, 'student')}`}?`,
      body: onlyStudent ? (
        <p>Their old password stops working, and they are signed out everywhere.</p>
      ) : (
        <p>New temporary passwords are made. Those mailed or printed before stop working.</p>
      ),
      confirmLabel: onlyStudent ? 'Yes, make the slip' : 'Yes, make slips',
      action: () => begin(work),
    })
    if (begun) await finish(work)
  }

  return (
    <>
      {!result && (
        <SlipsIntro
          division={division}
          count={students.length}
          onlyStudent={onlyStudent}
          isSelection={isSelection}
          back={back}
          onMake={() => make(students, onlyStudent !== null)}
        />
      )}
      {result && total > 0 && <SlipsProgress done={done} total={total} />}
      {result && total === 0 && (
        <SlipsReceipt
          result={result}
          missing={remaining.students.length}
          next={next}
          nextClass={nextClass}
          onRest={() => make(remaining.students, remaining.force)}
          onForce={(left) => make(left, true)}
        />
      )}
      {result && <SlipSheet result={result} />}
      {dialogs}
    </>
  )
}

/** How many slips are made; takes the focus, since the button that started it is gone. */
function SlipsProgress({ done, total }: { done: number; total: number }) {
  const box = useFocusOnShow<HTMLDivElement>()
  return (
    <div ref={box} tabIndex={-1}>
      <Card>
        <ProgressBar label="Making passwords" value={done} max={total} detail={`${done} of ${total}`} />
      </Card>
    </div>
  )
}

/** Hashing passwords is slow: small batches show the progress. */
const batchSize = 5

type Work = { students: string[]; force: boolean }

const noWork: Work = { students: [], force: false }

/**
 * Makes slips in small batches: `begin` makes the first and throws the server's failure, `finish` makes the others, but none once
 * the page is left: nobody would see them, and the old passwords would stop working. `done` of `total` is the progress while slips
 * are being made; `remaining` is what could not be finished.
 */
function useSlips(division: string) {
  const [result, setResult] = useState<Slips>()
  const [remaining, setRemaining] = useState(noWork)
  const [total, setTotal] = useState(0)
  const [done, setDone] = useState(0)
  const onPage = useRef(true)
  useEffect(() => {
    onPage.current = true
    return () => {
      onPage.current = false
    }
  }, [])

  async function make({ students, force }: Work, start: number) {
    const batch = students.slice(start, start + batchSize)
    const { data } = await callApi<Slips>('POST', '/student/slips', {
      class: division,
      students: batch,
      force,
    })
    setResult((before) => mergeSlips(before, data))
    setRemaining({ students: students.slice(start + batchSize), force })
    setDone(start + batch.length)
  }

  async function begin(work: Work) {
    await make(work, 0)
    setTotal(work.students.length)
  }

  async function finish(work: Work) {
    try {
      for (let start = batchSize; start < work.students.length && onPage.current; start += batchSize) {
        await make(work, start)
      }
    } catch (error) {
      const failure = asFailure(error)
      if (!leaveIfExpired(failure)) toastFailure(failure)
    }
    setTotal(0)
  }

  return { result, remaining, total, done, begin, finish }
}

/** Appends new slips to the earlier ones. */
function mergeSlips(before: Slips | undefined, added: Slips): Slips {
  if (!before) return added
  const doneIds = new Set(added.slips.map(({ guid }) => guid))
  const left = [...before.left, ...added.left].filter(({ guid }) => !doneIds.has(guid))
  return { ...added, slips: [...before.slips, ...added.slips], left }
}
