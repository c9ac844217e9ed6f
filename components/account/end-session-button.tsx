'use client'

import { useRecheckedCall } from '@/components/form/use-rechecked-call'
import { Button } from '@/components/ui/button'
import { callApi } from '@/lib/core/http-client'

type Props = {
  /** the user's own email, for the password prompt */
  email: string
  /** the session to end; without it, all others */
  guid?: string
  /** the device's name, for example Chrome on Windows */
  device?: string
}

/** Signs out one or all other devices, after asking for the password. */
export function EndSessionButton({ email, guid, device }: Props) {
  const { confirm, dialogs } = useRecheckedCall(email)

  const end = () =>
    confirm({
      title: guid ? `Sign out ${device}?` : 'Sign out everywhere else?',
      body: <p>Nothing is lost. The person using it has to sign in again.</p>,
      confirmLabel: 'Yes, sign out',
      call: () => callApi('DELETE', `/account/sessions${guid ? `/${guid}` : ''}`),
    })

  return (
    <>
      <Button size="sm" onClick={end} aria-label={guid && `Sign out ${device}`}>
        {guid ? 'Sign out' : 'Sign out everywhere else'}
      </Button>
      {dialogs}
    </>
  )
}
