'use client'

import { useRouter } from 'next/navigation'
import { useId, useOptimistic, useTransition } from 'react'
import { useCall } from '@/components/form/use-call'
import { useRecheck } from '@/components/shell/use-recheck'
import { Switch } from '@/components/ui/switch'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/http-client'

const switchOff = {
  title: 'Switch off two-step sign-in?',
  body: <p>Your password alone will then be enough to sign in.</p>,
  confirmLabel: 'Yes, switch off',
  canceledMessage: 'canceled',
}

/** Sign-in with a mailed code on top of the password: takes effect at once; switching off asks for the password. */
export function TwoStepSwitch({ on, email }: { on: boolean; email: string }) {
  const id = useId()
  const router = useRouter()
  const { call } = useCall()
  const { run, dialogs } = useRecheck({ email })
  const [shown, show] = useOptimistic(on)
  const [, start] = useTransition()

  async function turn(twoStep: boolean) {
    const save = async () => {
      const { message } = await callApi('PATCH', '/account/two-step', { twoStep })
      toast.success(message)
    }
    if (!twoStep) {
      if (await run({ ...switchOff, action: save })) router.refresh()
      return
    }
    start(async () => {
      show(true)
      await call(save)
    })
  }

  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <label htmlFor={id} className="font-semibold">
          Two-step sign-in
        </label>
        <p id={`${id}-hint`} className="max-w-text text-muted">
          After the password we also ask for a code that we mail to {email}. Switching it on signs out your
          other devices.
        </p>
      </div>
      <Switch
        id={id}
        aria-describedby={`${id}-hint`}
        checked={shown}
        onChange={(event) => turn(event.target.checked)}
      />
      {dialogs}
    </div>
  )
}
