'use client'

import { useRouter } from 'next/navigation'
import { useRecheck } from '@/components/shell/use-recheck'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { callApi } from '@/lib/core/http-client'
import type { SignInPolicy } from '@/lib/school/institute/schema'

type Props = { colleague: SignInPolicy['staff'][number]; email: string }

/** Removes a colleague's lost second step, once the own password or passkey was given. */
export function LetInButton({ colleague, email }: Props) {
  const { guid, fullName: name } = colleague
  const router = useRouter()
  const { run, dialogs } = useRecheck({ email })

  async function letIn() {
    let said = ''
    const done = await run({
      title: `Remove the second step of ${name}?`,
      body: (
        <p>
          Make sure that it is really {name} ({colleague.email}) who asks: speak to them, do not go by a mail.
          Their passkeys, app and recovery codes end, they are signed out everywhere and told by mail.
        </p>
      ),
      confirmLabel: 'Yes, remove',
      canceledMessage: 'remove canceled',
      action: async () => {
        said = (await callApi('DELETE', `/institution/staff/${guid}/factors`)).message
      },
    })
    if (!done) return
    toast.success(said)
    router.refresh()
  }

  return (
    <>
      <Button size="sm" onClick={letIn}>
        Let in again
        <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
      {dialogs}
    </>
  )
}
