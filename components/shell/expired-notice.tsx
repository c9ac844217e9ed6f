'use client'

import { useEffect } from 'react'
import { toast } from '@/components/ui/toast'
import { clearStoredUser } from './local-user'
import { isStudentForm, storeReturnPath } from './return-path'
import { deleteStoredPages } from './stored-pages'

const words = 'Please Login Again'

/** Remembers the page that was requested and led to the start page, and takes it out of the address. */
export function RememberRequested() {
  useEffect(() => {
    const address = new URL(window.location.href)
    const page = address.searchParams.get('again') ?? ''
    // Only paths of this site: anybody can make a link to this page.
    const isDesk = /^\/(admin|teacher|provider)\//.test(page) || isStudentForm(page)
    if (isDesk && !page.includes('\\')) storeReturnPath(page)
    address.searchParams.delete('again')
    window.history.replaceState(null, '', address)
  }, [])
  return null
}

/** Shown on the start page after a failed session check: says so, and deletes the displayed user's data. */
export function ExpiredNotice() {
  useEffect(() => {
    clearStoredUser()
    // A client-side navigation may have led here, which the service worker does not see.
    void deleteStoredPages()
    toast.info(words, { id: 'expired' })
  }, [])

  return (
    <p role="status" className="rounded-md border border-on-stage/35 bg-on-stage/10 px-4 py-3 font-semibold">
      {words}
    </p>
  )
}
