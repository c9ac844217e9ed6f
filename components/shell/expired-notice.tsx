'use client'

import { useEffect } from 'react'
import { toast } from '@/components/ui/toast'
import { forgetPages } from './kept-pages'
import { forgetUser } from './local-user'
import { rememberPlace } from './return-place'

const words = 'Please Login Again'

/**
 * On the start page after a failed session check: says so, forgets the display copy of the user, and
 * remembers the page that was asked for. */
export function ExpiredNotice() {
  useEffect(() => {
    forgetUser()
    // A link may have led here without a page being loaded, which the service worker would see.
    void forgetPages()
    toast.info(words, { id: 'expired' })
    const address = new URL(window.location.href)
    const page = address.searchParams.get('again') ?? ''
    // Of this site alone, whoever made the link.
    if (/^\/(admin|teacher|provider)\/[^\\]*$/.test(page)) rememberPlace(page)
    address.searchParams.delete('again')
    window.history.replaceState(null, '', address)
  }, [])

  return (
    <p role="status" className="rounded-md border border-on-stage/35 bg-on-stage/10 px-4 py-3 font-semibold">
      {words}
    </p>
  )
}
