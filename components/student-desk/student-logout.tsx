'use client'

import { LogOut } from 'lucide-react'
import { createPortal } from 'react-dom'
import { useSender } from '@/components/bench/work-sender'
import { StillSignedIn } from '@/components/shell/still-signed-in'
import { useEndSession } from '@/components/shell/use-end-session'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { counted } from '@/lib/core/counted'

/**
 * Ends the session and deletes the student's data from the device, except school and number. If the server does not answer, says
 * so and offers to clear the device anyway. Asks before deleting work that the school does not have.
 */
export function StudentLogout({ account }: { account: string }) {
  const { drafts: store } = useSender()
  const { pending, drafts, refused, requestEnd, end, clear, stay } = useEndSession({
    account,
    path: '/student/logout',
    next: '/student/login',
    countInPage: () => store.names('').length,
  })

  return (
    <>
      <Button variant="ghost" pending={pending} onClick={requestEnd} className="shrink-0">
        <LogOut aria-hidden className="size-4" />
        Logout
      </Button>
      <ConfirmDialog
        open={drafts > 0}
        title={`Your work at ${counted(drafts, 'experiment')} is on this device only`}
        body="Your school has not got it. If you log out, it is deleted here and nobody can bring it back."
        confirmLabel="Log out and delete it"
        cancelLabel="Stay"
        pending={pending}
        onConfirm={end}
        onCancel={stay}
      />
      {/* The header's backdrop filter would make a fixed element inside it relative to the header. */}
      {refused &&
        createPortal(<StillSignedIn reason={refused} onClear={clear} onStay={stay} />, document.body)}
    </>
  )
}
