'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { enterDesk } from '@/components/account/enter-desk'
import type { CurrentUser } from '@/lib/access/account/schema'

/** Does in the browser what a sign-in with a password does, and leads on: back to where a session ended, or to the dashboard. */
export function EnterDesk({ user }: { user: CurrentUser }) {
  const router = useRouter()
  const done = useRef(false)
  useEffect(() => {
    // Once: the place to go back to is forgotten by that.
    if (done.current) return
    done.current = true
    router.replace(enterDesk(user))
  }, [router, user])
  return null
}
