'use client'

import { asFailure, toastFailure } from '@/components/form/failure'
import { useRecheck } from '@/components/shell/use-recheck'
import { Button } from '@/components/ui/button'
import type { NewRecoveryCodes, PasskeyRow as Row } from '@/lib/access/factor/schema'
import { callApi } from '@/lib/core/http-client'
import { makePasskey } from './passkey-browser'
import { PasskeyItem } from './passkey-item'
import { SignInRow } from './sign-in-row'
import { useNewCodes } from './use-new-codes'

type Ceremony = Parameters<typeof makePasskey>[0]

/** The user's passkeys, with a button to add one. */
export function PasskeysRow({ passkeys, email }: { passkeys: Row[]; email: string }) {
  const { run, dialogs } = useRecheck({ email })
  const { changed, dialog } = useNewCodes(email)

  async function add() {
    let asked: Ceremony | undefined
    const action = async () => {
      asked = (await callApi<Ceremony>('POST', '/account/passkeys/options')).data
    }
    await run({
      title: 'Add a passkey?',
      body: (
        <p>
          Your browser asks where to keep it: this device, your phone, a password manager or a security key.
          {passkeys.length === 0 && ' Your other devices will be signed out.'}
        </p>
      ),
      confirmLabel: 'Add a passkey',
      tone: 'primary',
      canceledMessage: 'canceled',
      action,
    })
    if (!asked) return
    try {
      const made = await makePasskey(asked)
      changed(await callApi<NewRecoveryCodes>('POST', '/account/passkeys', made))
    } catch (error) {
      toastFailure(asFailure(error))
    }
  }

  return (
    <SignInRow
      title="Passkeys"
      says="Sign in with your finger, face or device PIN, and no password. The safest way."
      action={<Button onClick={add}>Add a passkey</Button>}
    >
      {passkeys.length > 0 && (
        <ul className="divide-y rounded-md border">
          {passkeys.map((one) => (
            <PasskeyItem key={one.guid} passkey={one} email={email} />
          ))}
        </ul>
      )}
      {dialogs}
      {dialog}
    </SignInRow>
  )
}
