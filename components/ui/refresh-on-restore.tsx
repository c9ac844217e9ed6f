'use client'

import { useOnRestore } from './use-on-restore'
import { useRouter } from './use-router'

/** Refreshes a page that Back restored from the cache: marks may have changed since. */
export function RefreshOnRestore({ stamp }: { stamp: string }) {
  const router = useRouter()
  useOnRestore(stamp, router.refresh)
  return null
}
