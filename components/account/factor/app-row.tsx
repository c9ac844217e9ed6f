'use client'

import { useState } from 'react'
import { useRecheckedCall } from '@/components/form/use-rechecked-call'
import { useRecheck } from '@/components/shell/use-recheck'
import { Button } from '@/components/ui/button'
import { OnOpening } from '@/components/ui/on-opening'
import type { AuthenticatorSetup, NewRecoveryCodes } from '@/lib/access/factor/schema'
import { callApi, type Reply } from '@/lib/core/http-client'
import { shownDate } from '@/lib/core/shown-date'
import { SignInRow } from './sign-in-row'
import { useNewCodes } from './use-new-codes'

const loadSetUp = () => import('./set-up-app').then((part) => part.SetUpApp)

/** The authenticator app, to set up or remove. */
export function AppRow({ since, email }: { since: string | null; email: string }) {
  const { run, dialogs: setUpDialogs } = useRecheck(email)
  const { confirm, dialogs } = useRecheckedCall(email)
  const { changed, dialog } = useNewCodes(email)
  const [setup, setSetup] = useState<AuthenticatorSetup>()

  const close = () => setSetup(undefined)
  const begin = () =>
    run({
      title: 'Set up an authenticator app?',
      body: (
        <p>
          You need an app on your phone that shows codes, such as Google Authenticator, Microsoft
          Authenticator or Aegis.{' '}
          {since ? 'It replaces the one you have.' : 'Your other devices will be signed out.'}
        </p>
      ),
      confirmLabel: 'Set up',
      tone: 'primary',
      action: async () => {
        setSetup((await callApi<AuthenticatorSetup>('POST', '/account/authenticator')).data)
      },
    })

  async function remove() {
    await confirm({
      title: 'Remove the authenticator app?',
      body: <p>Its codes no longer sign you in.</p>,
      confirmLabel: 'Yes, remove',
      canceledMessage: 'remove canceled',
      call: () => callApi('DELETE', '/account/authenticator'),
    })
  }

  function confirmed(reply: Reply<NewRecoveryCodes>) {
    close()
    changed(reply)
  }

  return (
    <SignInRow
      title="Authenticator app"
      description={
        since
          ? `On since ${shownDate(since)}. After the password you type the code that your phone shows.`
          : 'After the password you type a code that an app on your phone shows.'
      }
      action={
        <>
          <Button onClick={begin}>{since ? 'Change app' : 'Set up app'}</Button>
          {since && (
            <Button variant="danger-quiet" onClick={remove}>
              Remove
            </Button>
          )}
        </>
      }
    >
      <OnOpening
        load={loadSetUp}
        part={setup && { setup, onDone: confirmed, onClose: close }}
        onMissing={close}
      />
      {setUpDialogs}
      {dialogs}
      {dialog}
    </SignInRow>
  )
}
