'use client'

import { useRouter } from 'next/navigation'
import { useIsOld } from './use-is-old'

/** Refreshes a page that Back restored from the cache: marks may have changed since. */
export function RefreshWhenOld({ stamp }: { stamp: string }) {
  const router = useRouter()
  useIsOld(stamp, router.refresh)
  return null
}
