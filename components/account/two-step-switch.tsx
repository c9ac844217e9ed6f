'use client'

import { useCheckedCall } from '@/components/form/use-checked-call'
import { SwitchRow } from '@/components/ui/switch-row'
import { callApi } from '@/lib/core/http-client'

const switchOn = {
  title: 'Switch on the code by mail?',
  body: <p>Your other devices will be signed out.</p>,
  confirmLabel: 'Yes, switch on',
  tone: 'primary',
} as const
const switchOff = {
  title: 'Switch off the code by mail?',
  confirmLabel: 'Yes, switch off',
}
const alone = <p>Your password alone will then be enough to sign in.</p>
const rest = <p>Your passkeys and your app keep working.</p>

type Props = {
  on: boolean
  email: string
  /** whether the account has a passkey or an app, beside which the mailed code is only an alternative */
  beside?: boolean
}

/** Switches the mailed code after the password on or off; asks for the password. */
export function TwoStepSwitch({ on, email, beside = false }: Props) {
  const { ask, dialogs } = useCheckedCall(email)

  const turn = (twoStep: boolean) =>
    ask({
      ...(twoStep ? switchOn : { ...switchOff, body: beside ? rest : alone }),
      call: () => callApi('PATCH', '/account/two-step', { twoStep }),
    })

  return (
    <>
      <SwitchRow
        label="Code by mail"
        hint={
          beside
            ? `If you do not have your passkey or app with you, we can mail a code to ${email}. This is less safe.`
            : `After the password we also ask for a code that we mail to ${email}. Switching it on signs out your other devices.`
        }
        checked={on}
        onTurn={turn}
      />
      {dialogs}
    </>
  )
}
