'use client'

import { useRecheckedCall } from '@/components/form/use-rechecked-call'
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
const passwordOnly = <p>Your password alone will then be enough to sign in.</p>
const otherFactorsStay = <p>Your passkeys and your app keep working.</p>

type Props = {
  on: boolean
  email: string
  /** whether the account has a passkey or an app, beside which the mailed code is only an alternative */
  hasOtherFactor?: boolean
}

/** Switches the mailed code after the password on or off; asks for the password. */
export function TwoStepSwitch({ on, email, hasOtherFactor = false }: Props) {
  const { confirm, dialogs } = useRecheckedCall(email)

  const setTwoStep = (twoStep: boolean) =>
    confirm({
      ...(twoStep ? switchOn : { ...switchOff, body: hasOtherFactor ? otherFactorsStay : passwordOnly }),
      call: () => callApi('PATCH', '/account/two-step', { twoStep }),
    })

  return (
    <>
      <SwitchRow
        label="Code by mail"
        hint={
          hasOtherFactor
            ? `If you do not have your passkey or app with you, we can mail a code to ${email}. This is less safe.`
            : `After the password we also ask for a code that we mail to ${email}. Switching it on signs out your other devices.`
        }
        checked={on}
        onTurn={setTwoStep}
      />
      {dialogs}
    </>
  )
}
