'use client'

import { useId, useOptimistic, useTransition } from 'react'
import { useCall } from '@/components/form/use-call'
import { OnDemand } from '@/components/ui/on-demand'
import { Switch } from '@/components/ui/switch'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'
import type { FamilySetting } from '@/lib/school/parent/schema'

const loadReviewDate = () => import('./review-date').then((part) => part.ReviewDate)

/** Whether families see what was given out, which takes effect at once, and until when they may ask about it. */
export function FamilyRule({ open, reviewUntil }: FamilySetting) {
  const id = useId()
  const { call } = useCall()
  const [shown, show] = useOptimistic(open)
  const [, start] = useTransition()

  const turn = (on: boolean) =>
    start(async () => {
      show(on)
      await call(async () => {
        const { message } = await callApi('PATCH', '/parent/family', { open: on, reviewUntil })
        toast.success(message)
      })
    })

  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <label htmlFor={id} className="font-semibold">
            Let families see marks and comments
          </label>
          <p id={`${id}-hint`} className="max-w-text text-muted">
            On: who has the code of a child’s slip sees at /family what was given out to that child, in
            English or Hindi and without an account. Nothing that is not given out is shown. A new code makes
            the old one useless at once.
          </p>
        </div>
        <Switch
          id={id}
          aria-describedby={`${id}-hint`}
          checked={shown}
          onChange={(event) => turn(event.target.checked)}
        />
      </div>
      {shown && <OnDemand load={loadReviewDate} part={{ reviewUntil }} onMissing={() => undefined} />}
    </div>
  )
}
