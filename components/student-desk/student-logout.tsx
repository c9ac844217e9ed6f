'use client'

import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useSender } from '@/components/bench/work-sender'
import { useCall } from '@/components/form/use-call'
import { forgetPages } from '@/components/shell/kept-pages'
import { forgetDrafts } from '@/components/shell/local-drafts'
import { forgetUser } from '@/components/shell/local-user'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { counted } from '@/lib/core/counted'
import { callApi } from '@/lib/core/http-client'

/**
 * Ends the session and leaves nothing of the student on the device but school and number; the next student finds the sign-in.
 * Work that the school has not got is not deleted without a question.
 */
export function StudentLogout({ account }: { account: string }) {
  const { call, pending } = useCall()
  const { drafts } = useSender()
  const [unsent, setUnsent] = useState(0)

  const logout = () =>
    call(async () => {
      await callApi('POST', '/student/logout')
      forgetUser()
      await Promise.all([forgetDrafts(account), forgetPages()])
      window.location.assign('/student/login')
    })

  function ask() {
    const kept = drafts.names('').length
    setUnsent(kept)
    if (kept === 0) void logout()
  }

  return (
    <>
      <Button variant="ghost" pending={pending} onClick={ask} className="shrink-0">
        <LogOut aria-hidden className="size-4" />
        Logout
      </Button>
      <ConfirmDialog
        open={unsent > 0}
        title={`Your work at ${counted(unsent, 'experiment')} is on this device only`}
        body="Your school has not got it. If you log out, it is deleted here and nobody can bring it back."
        confirmLabel="Log out and delete it"
        cancelLabel="Stay"
        pending={pending}
        onConfirm={logout}
        onCancel={() => setUnsent(0)}
      />
    </>
  )
}
