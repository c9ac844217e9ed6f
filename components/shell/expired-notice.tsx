'use client'

import { useEffect } from 'react'
import { toast } from '@/components/ui/toast'
import { forgetUser } from './local-user'

const words = 'Please Login Again'

/** On the start page after a failed session check: says so, and forgets the display copy of the user. */
export function ExpiredNotice() {
  useEffect(() => {
    forgetUser()
    toast.info(words, { id: 'expired' })
    const address = new URL(window.location.href)
    address.searchParams.delete('again')
    window.history.replaceState(null, '', address)
  }, [])

  return (
    <p role="status" className="rounded-md border border-on-stage/35 bg-on-stage/10 px-4 py-3 font-semibold">
      {words}
    </p>
  )
}
