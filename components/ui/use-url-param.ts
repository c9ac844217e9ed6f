import { useSearchParams } from 'next/navigation'
import { useCallback, useState } from 'react'

/**
 * A parameter of the URL, and a function that goes to another URL of the same page, which shows at once and fetches nothing. Through the
 * router alone it would show when a refresh that is under way has ended, and about once in 200 such times never. Two URLs pushed during
 * one refresh make Next load the page anew, so nothing may be lost by that.
 */
export function useUrlParam(name: string) {
  const current = useSearchParams().get(name)
  const [state, setState] = useState({ current, shown: current })
  if (state.current !== current) setState({ current, shown: current })

  const goTo = useCallback(
    (href: string, method: 'pushState' | 'replaceState' = 'pushState') => {
      const shown = new URL(href, window.location.href).searchParams.get(name)
      setState((before) => ({ ...before, shown }))
      window.history[method](null, '', href)
    },
    [name],
  )
  return [state.shown, goTo] as const
}
