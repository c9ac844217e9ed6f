'use client'

import type { Step } from '@/components/dashboard/overview/first-steps'
import { useLeaveQuestion } from '@/components/form/use-leave-question'
import { useRecheck } from '@/components/shell/use-recheck'
import { Card } from '@/components/ui/card'
import { ProgressBar } from '@/components/ui/progress-bar'
import { counted } from '@/lib/core/counted'
import { SlipSheet } from './slip-sheet'
import { SlipsIntro } from './slips-intro'
import { SlipsReceipt } from './slips-receipt'
import { useSlips } from './use-slips'

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
  const { run, dialogs } = useRecheck({ email })

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
      canceledMessage: 'canceled',
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
