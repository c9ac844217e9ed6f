'use client'

import { useState } from 'react'
import type { Step } from '@/components/dashboard/overview/first-steps'
import { asFailure, leaveIfExpired, toastFailure } from '@/components/form/failure'
import { useLeaveQuestion } from '@/components/form/use-leave-question'
import { useRecheck } from '@/components/shell/use-recheck'
import { Card } from '@/components/ui/card'
import { ProgressBar } from '@/components/ui/progress-bar'
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
  one: string | null
  /** whether students were chosen, rather than the class */
  some: boolean
  email: string
  /** path to go back to */
  back: string
  /** the next step of setting up a school */
  next: Step | null
}

/** Makes login slips after a password check, shows them once, and prints them eight to a page. */
export function LoginSlips({ division, students, one, some, email, back, next }: Props) {
  const { made, rest, todo, done, begin, finish } = useSlips(division)
  const { run, dialogs } = useRecheck(email)

  useLeaveQuestion('Leave this page? The passwords of these login slips are shown only here.', Boolean(made))

  async function make(chosen: string[], force: boolean) {
    const work = { students: chosen, force }
    const begun = await run({
      title: `Make ${one ? `a new login slip for ${one}` : `login slips for ${counted(chosen.length, 'student')}`}?`,
      body: one ? (
        <p>Their old password stops working, and they are signed out everywhere.</p>
      ) : (
        <p>New temporary passwords are made. Those mailed or printed before stop working.</p>
      ),
      confirmLabel: one ? 'Yes, make the slip' : 'Yes, make slips',
      action: () => begin(work),
    })
    if (begun) await finish(work)
  }

  return (
    <>
      {!made && (
        <SlipsIntro
          division={division}
          count={students.length}
          one={one}
          some={some}
          back={back}
          onMake={() => make(students, one !== null)}
        />
      )}
      {made && todo > 0 && (
        <Card>
          <ProgressBar label="Making passwords" value={done} max={todo} detail={`${done} of ${todo}`} />
        </Card>
      )}
      {made && todo === 0 && (
        <SlipsReceipt
          made={made}
          missing={rest.students.length}
          next={next}
          onRest={() => make(rest.students, rest.force)}
          onForce={(left) => make(left, true)}
        />
      )}
      {made && <SlipSheet made={made} />}
      {dialogs}
    </>
  )
}

/** Hashing passwords is slow: small batches show the progress. */
const perCall = 5

type Work = { students: string[]; force: boolean }

const nothing: Work = { students: [], force: false }

/**
 * Makes slips in small batches: `begin` makes the first and throws the server's failure, `finish` makes the others. `done` of
 * `todo` is the progress while slips are being made; `rest` is what could not be finished.
 */
function useSlips(division: string) {
  const [made, setMade] = useState<Slips>()
  const [rest, setRest] = useState(nothing)
  const [todo, setTodo] = useState(0)
  const [done, setDone] = useState(0)

  async function make({ students, force }: Work, at: number) {
    const some = students.slice(at, at + perCall)
    const { data } = await callApi<Slips>('POST', '/student/slips', {
      class: division,
      students: some,
      force,
    })
    setMade((before) => joined(before, data))
    setRest({ students: students.slice(at + perCall), force })
    setDone(at + some.length)
  }

  async function begin(work: Work) {
    await make(work, 0)
    setTodo(work.students.length)
  }

  async function finish(work: Work) {
    try {
      for (let at = perCall; at < work.students.length; at += perCall) await make(work, at)
    } catch (error) {
      const failure = asFailure(error)
      if (!leaveIfExpired(failure)) toastFailure(failure)
    }
    setTodo(0)
  }

  return { made, rest, todo, done, begin, finish }
}

/** Appends new slips to the earlier ones. */
function joined(before: Slips | undefined, made: Slips): Slips {
  if (!before) return made
  const got = new Set(made.slips.map(({ guid }) => guid))
  const left = [...before.left, ...made.left].filter(({ guid }) => !got.has(guid))
  return { ...made, slips: [...before.slips, ...made.slips], left }
}
