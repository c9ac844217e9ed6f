'use client'

import { useRouter } from 'next/navigation'
import { useId } from 'react'
import { useRecheck } from '@/components/shell/use-recheck'
import { Switch } from '@/components/ui/switch'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'

const canceledMessage = 'canceled'
const switchOn = {
  title: 'Switch on two-step sign-in?',
  body: <p>Your other devices will be signed out.</p>,
  confirmLabel: 'Yes, switch on',
  canceledMessage,
  tone: 'primary',
} as const
const switchOff = {
  title: 'Switch off two-step sign-in?',
  body: <p>Your password alone will then be enough to sign in.</p>,
  confirmLabel: 'Yes, switch off',
  canceledMessage,
}

/** Sign-in with a mailed code on top of the password; the switch asks for the password. */
export function TwoStepSwitch({ on, email }: { on: boolean; email: string }) {
  const id = useId()
  const router = useRouter()
  const { run, dialogs } = useRecheck({ email })

  async function turn(twoStep: boolean) {
    const action = async () => {
      const { message } = await callApi('PATCH', '/account/two-step', { twoStep })
      toast.success(message)
    }
    if (await run({ ...(twoStep ? switchOn : switchOff), action })) router.refresh()
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
        checked={on}
        onChange={(event) => turn(event.target.checked)}
      />
      {dialogs}
    </div>
  )
}
