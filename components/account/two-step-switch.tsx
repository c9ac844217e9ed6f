'use client'

import { useId, useOptimistic, useTransition } from 'react'
import { useCall } from '@/components/form/use-call'
import { Switch } from '@/components/ui/switch'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/http-client'

/** Sign-in with a mailed code on top of the password: takes effect at once. */
export function TwoStepSwitch({ on, email }: { on: boolean; email: string }) {
  const id = useId()
  const { call } = useCall()
  const [shown, show] = useOptimistic(on)
  const [, start] = useTransition()

  const turn = (twoStep: boolean) =>
    start(async () => {
      show(twoStep)
      await call(async () => {
        const { message } = await callApi('PATCH', '/account/two-step', { twoStep })
        toast.success(message)
      })
    })

  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <label htmlFor={id} className="font-semibold">
          Two-step sign-in
        </label>
        <p id={`${id}-hint`} className="max-w-text text-muted">
          After the password we also ask for a code that we mail to {email}.
        </p>
      </div>
      <Switch
        id={id}
        aria-describedby={`${id}-hint`}
        checked={shown}
        onChange={(event) => turn(event.target.checked)}
      />
    </div>
  )
}
