'use client'

import { useRef, useState } from 'react'
import { useCall } from '@/components/form/use-call'
import { useRecheck } from '@/components/shell/use-recheck'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Checkbox } from '@/components/ui/checkbox'
import { LinkButton } from '@/components/ui/link-button'
import { ProgressBar } from '@/components/ui/progress-bar'
import { useEarlyTicks } from '@/components/ui/use-early-ticks'
import type { EndingSession, SessionCounts } from '@/lib/care/academic-session/schema'
import { counted } from '@/lib/core/counted'
import { callApi } from '@/lib/core/http-client'
import { ClassChoice } from './class-choice'
import { asNextSession, type ClassPlan, linesOf, planClasses, unfinishedWork } from './plan'

/** Begins the next session: decide where each class's students move, review what will happen, then confirm. */
export function NextSessionForm({ session, email }: { session: EndingSession; email: string }) {
  const { from, to, classes, removed, freeKeys, ownExperiments } = session
  const [chosen, setChosen] = useState<Record<string, Partial<ClassPlan>>>({})
  const [carriesExperiments, setCarriesExperiments] = useState(true)
  const [beginning, setBeginning] = useState(false)
  const carriesBox = useRef<HTMLLabelElement>(null)
  useEarlyTicks(carriesBox, (ticked) => setCarriesExperiments(ticked.length > 0))
  const { call, pending } = useCall()
  const { run, dialogs } = useRecheck(email)
  const planned = planClasses(classes, chosen)
  const keptClasses = planned.filter(({ kept }) => kept).map(({ classdivision }) => classdivision)
  const unfinished = unfinishedWork(classes)

  const changeClass = (guid: string, change: Partial<ClassPlan>) =>
    setChosen((now) => ({ ...now, [guid]: { ...now[guid], ...change } }))

  async function begin() {
    const body = { ...asNextSession(from, planned), ownExperiments: carriesExperiments }
    let counts: SessionCounts | undefined
    await call(async () => {
      counts = (await callApi<SessionCounts>('POST', '/academic-sessions/preview', body)).data
    })
    if (!counts) return
    const done = await run({
      title: `Begin session ${to}?`,
      body: <Preview from={from} counts={counts} />,
      confirmLabel: `Begin ${to}`,
      tone: 'primary',
      action: async () => {
        setBeginning(true)
        await callApi('POST', '/academic-sessions', { ...body, confirmed: counts }).finally(() =>
          setBeginning(false),
        )
      },
    })
    // A full reload, since the page frame names the sessions too.
    if (done) window.location.assign(`/admin/sessions?begun=${to}`)
  }

  return (
    <div className="flex flex-col gap-5">
      {unfinished.length > 0 && (
        <Banner tone="warning" title={`Not done yet in ${from}, and not possible afterwards`}>
          <ul className="list-disc pl-5">
            {unfinished.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Banner>
      )}
      <Card flush>
        <ul className="divide-y">
          {planned.map((one) => (
            <ClassChoice
              key={one.guid}
              planned={one}
              keptClasses={keptClasses}
              onChange={(change) => changeClass(one.guid, change)}
            />
          ))}
        </ul>
      </Card>
      {ownExperiments > 0 && (
        <label
          ref={carriesBox}
          htmlFor="carries"
          className="flex min-h-8 items-start gap-2.5 pointer-coarse:min-h-11"
        >
          <Checkbox
            id="carries"
            autoComplete="off"
            checked={carriesExperiments}
            onChange={({ target }) => setCarriesExperiments(target.checked)}
            className="mt-0.5"
          />
          <span>
            {counted(ownExperiments, 'experiment of our own goes', 'experiments of our own go')} on
            <span className="block text-muted text-sm">with the questions and without marks</span>
          </span>
        </label>
      )}
      <p className="max-w-text text-muted">
        {freeKeys > 0 && `${counted(freeKeys, 'free key stays', 'free keys stay')} yours. `}
        {removed > 0 &&
          `${counted(removed, 'student in the recycle bin stays', 'students in the recycle bin stay')} in ${from} and cannot be restored afterwards. `}
        Students without a class leave. You can undo this for 24 hours, as long as nobody has been added to{' '}
        {to}.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" pending={pending} onClick={() => void begin()}>
          Begin session {to} …
        </Button>
        <LinkButton href="/admin/sessions">Cancel</LinkButton>
      </div>
      {beginning && <ProgressBar label={`Session ${to} begins …`} />}
      {dialogs}
    </div>
  )
}

function Preview({ from, counts }: { from: string; counts: SessionCounts }) {
  return (
    <>
      <ul className="list-disc pl-5">
        {linesOf(counts).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-3">
        Everything of {from} can still be viewed, printed and exported until it is erased, but not changed.
      </p>
    </>
  )
}
