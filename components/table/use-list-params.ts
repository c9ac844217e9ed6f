import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useOptimistic, useRef, useState, useTransition } from 'react'
import { isOnline } from '@/components/ui/use-online'
import { useRouter } from '@/components/ui/use-router'
import { listHref } from './list-href'

type Change = { path: string; before: string; search: string }

// The parameters last requested, until their rows arrive: two quick changes, such as a filter and a search, come from different
// components and must not undo each other when loading is slow.
let latest: Change | undefined

function clearLatest(change: Change | undefined) {
  if (latest === change) latest = undefined
}

/**
 * The list's URL parameters with a way to change them. `chosen` includes the latest change at once, so that fields do not jump back
 * on a slow connection; `pending` is true until the rows arrive.
 */
export function useListParams() {
  const params = useSearchParams()
  const [optimisticParams, setOptimisticParams] = useOptimistic<Pick<URLSearchParams, 'get'>>(params)
  const [pendingParams, setPendingParams] = useState<URLSearchParams>()
  const path = usePathname()
  const router = useRouter()
  const [pending, startTransition] = useTransition()
  const ownChange = useRef<Change>(undefined)

  useEffect(() => {
    if (!pending) clearLatest(ownChange.current)
  }, [pending])
  useEffect(() => () => clearLatest(ownChange.current), [])

  function change(patch: Record<string, string | undefined>) {
    // From the current URL: a debounced caller may hold older parameters.
    const before = window.location.search
    const from = latest?.path === path && latest.before === before ? latest.search : before
    const search = listHref(Object.fromEntries(new URLSearchParams(from)), patch)
    latest = { path, before, search }
    ownChange.current = latest
    setPendingParams(new URLSearchParams(search))
    onceOnline(() => {
      setPendingParams(undefined)
      startTransition(() => {
        setOptimisticParams(new URLSearchParams(search))
        router.replace(path + search, { scroll: false })
      })
    })
  }

  return { params, chosen: pendingParams ?? optimisticParams, change, pending }
}

/** Changes the list on this page; offline, waits for the network, because Next.js would replace the page by the offline page. */
function onceOnline(change: () => void) {
  if (isOnline()) return change()
  const { pathname } = window.location
  const changeHere = () => window.location.pathname === pathname && change()
  window.addEventListener('online', changeHere, { once: true })
}
