'use client'

import { useRouter } from 'next/navigation'
import { useRecheck } from '@/components/shell/use-recheck'
import { SwitchRow } from '@/components/ui/switch-row'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'

const canceledMessage = 'canceled'
const switchOn = {
  title: 'Switch on the code by mail?',
  body: <p>Your other devices will be signed out.</p>,
  confirmLabel: 'Yes, switch on',
  canceledMessage,
  tone: 'primary',
} as const
const switchOff = {
  title: 'Switch off the code by mail?',
  confirmLabel: 'Yes, switch off',
  canceledMessage,
}
const alone = <p>Your password alone will then be enough to sign in.</p>
const rest = <p>Your passkeys and your app go on working.</p>

type Props = {
  on: boolean
  email: string
  /** there is a passkey or an app, and the mailed code is another way */
  beside?: boolean
}

/** Sign-in with a mailed code on top of the password; the switch asks for the password. */
export function TwoStepSwitch({ on, email, beside = false }: Props) {
  const router = useRouter()
  const { run, dialogs } = useRecheck({ email })

  async function turn(twoStep: boolean) {
    const action = async () => {
      const { message } = await callApi('PATCH', '/account/two-step', { twoStep })
      toast.success(message)
    }
    if (await run({ ...(twoStep ? switchOn : { ...switchOff, body: beside ? rest : alone }), action }))
      router.refresh()
  }

  return (
    <>
      <SwitchRow
        label="Code by mail"
        hint={
          beside
            ? `Another way when your passkey or app is not at hand: a code that we mail to ${email}. Less safe than those.`
            : `After the password we also ask for a code that we mail to ${email}. Switching it on signs out your other devices.`
        }
        checked={on}
        onChange={(event) => turn(event.target.checked)}
      />
      {dialogs}
    </>
  )
}
