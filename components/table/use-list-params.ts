import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useEffect, useOptimistic, useRef, useTransition } from 'react'
import { listHref } from './list-href'

type Change = { path: string; before: string; search: string }

// What the last change asked for, until its rows are there: a filter chosen and a word typed one after the other come
// from two places of the page, and must not undo each other when the rows are slow.
let latest: Change | undefined

function forget(one: Change | undefined) {
  if (latest === one) latest = undefined
}

/** Without a network Next would leave the page, and what is selected in it, for the one that says so. */
function onceOnline(act: () => void) {
  if (navigator.onLine) act()
  else window.addEventListener('online', act, { once: true })
}

/**
 * The list's search params and how to change them; `chosen` is the last change at once, `pending` until the rows are there.
 * Without `chosen`, a field on a slow line would go back to what it showed before.
 */
export function useListParams() {
  const params = useSearchParams()
  const [chosen, choose] = useOptimistic<Pick<URLSearchParams, 'get'>>(params)
  const path = usePathname()
  const router = useRouter()
  const [pending, startTransition] = useTransition()
  const own = useRef<Change>(undefined)

  useEffect(() => {
    if (!pending) forget(own.current)
  }, [pending])
  useEffect(() => () => forget(own.current), [])

  function change(patch: Record<string, string | undefined>) {
    // Of the address as it is now: who waits for the end of a word calls with the params of an earlier moment.
    const before = window.location.search
    const from = latest?.path === path && latest.before === before ? latest.search : before
    const search = listHref(Object.fromEntries(new URLSearchParams(from)), patch)
    latest = { path, before, search }
    own.current = latest
    onceOnline(() =>
      startTransition(() => {
        choose(new URLSearchParams(search))
        router.replace(path + search, { scroll: false })
      }),
    )
  }

  return { params, chosen, change, pending }
}
