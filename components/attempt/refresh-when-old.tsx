'use client'

import { useRouter } from 'next/navigation'
import { useIsOld } from './use-is-old'

/** Asks the server again when Back shows a page that was kept since: marks may have changed on another one. */
export function RefreshWhenOld({ stamp }: { stamp: string }) {
  const router = useRouter()
  useIsOld(stamp, router.refresh)
  return null
}
