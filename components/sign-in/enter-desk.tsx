'use client'

import { useEffect, useRef } from 'react'
import { enterDesk } from '@/components/account/enter-desk'
import { useRouter } from '@/components/ui/use-router'
import type { CurrentUser } from '@/lib/access/account/schema'

/** Completes a provider sign-in in the browser as a password sign-in does, then opens the remembered page or the dashboard. */
export function EnterDesk({ user }: { user: CurrentUser }) {
  const router = useRouter()
  const done = useRef(false)
  useEffect(() => {
    // Runs once, since it clears the remembered page.
    if (done.current) return
    done.current = true
    router.replace(enterDesk(user))
  }, [router, user])
  return null
}
