'use client'

import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { apiOf } from '@/components/account/door'
import { asFailure } from '@/components/form/failure'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/http-client'
import { forgetUser } from './local-user'
import { navRow } from './nav-style'
import type { Base } from './types'

/** Ends the session on the server, then here. Without the server's word nothing is pretended. */
export function LogoutButton({ base }: { base: Base }) {
  const [pending, setPending] = useState(false)

  async function logout() {
    setPending(true)
    try {
      await callApi('POST', `${apiOf(base)}/logout`)
    } catch (error) {
      const failure = asFailure(error)
      if (failure.status !== 401) {
        setPending(false)
        toast.error(failure.message)
        return
      }
    }
    forgetUser()
    window.location.assign('/')
  }

  return (
    <button
      type="button"
      aria-busy={pending || undefined}
      onClick={() => !pending && logout()}
      className={navRow}
    >
      <LogOut aria-hidden />
      {pending ? 'Logging out' : 'Logout'}
    </button>
  )
}
