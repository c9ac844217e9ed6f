'use client'

import { LogOut } from 'lucide-react'
import { useCall } from '@/components/form/use-call'
import { forgetUser } from '@/components/shell/local-user'
import { Button } from '@/components/ui/button'
import { callApi } from '@/lib/core/http-client'

/** Ends the session; the next student finds the sign-in. */
export function StudentLogout() {
  const { call, pending } = useCall()

  const logout = () =>
    call(async () => {
      await callApi('POST', '/student/logout')
      forgetUser()
      window.location.assign('/student/login')
    })

  return (
    <Button variant="ghost" pending={pending} onClick={logout} className="shrink-0">
      <LogOut aria-hidden className="size-4" />
      Logout
    </Button>
  )
}
