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
 * Ends the session and leaves nothing of the student on the device but school and number; the next student finds the sign-in.
 * If the server does not answer, it says so and offers to clear the device. Work that the school has not got is not deleted
 * without a question.
 */
export function StudentLogout({ account }: { account: string }) {
  const { drafts: store } = useSender()
  const { pending, drafts, refused, ask, end, clear, stay } = useEndSession({
    account,
    path: '/student/logout',
    next: '/student/login',
    countInPage: () => store.names('').length,
  })

  return (
    <>
      <Button variant="ghost" pending={pending} onClick={ask} className="shrink-0">
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
      {/* The header blurs what is behind it, so that what is fixed inside it would not be at the foot of the screen. */}
      {refused &&
        createPortal(<StillSignedIn reason={refused} onClear={clear} onStay={stay} />, document.body)}
    </>
  )
}
