'use client'

import { useRecheck } from '@/components/shell/use-recheck'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
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
  const router = useRouter()
  const { run, dialogs } = useRecheck(email)

  async function end() {
    let successMessage = ''
    const done = await run({
      title: guid ? `Sign out ${device}?` : 'Sign out everywhere else?',
      body: <p>Nothing is lost. The person using it has to sign in again.</p>,
      confirmLabel: 'Yes, sign out',
      action: async () => {
        const { message } = await callApi('DELETE', `/account/sessions${guid ? `/${guid}` : ''}`)
        successMessage = message
      },
    })
    if (done) toast.success(successMessage)
    router.refresh()
  }

  return (
    <>
      <Button size="sm" onClick={end} aria-label={guid && `Sign out ${device}`}>
        {guid ? 'Sign out' : 'Sign out everywhere else'}
      </Button>
      {dialogs}
    </>
  )
}
