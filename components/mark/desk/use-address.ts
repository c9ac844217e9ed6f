import { useEffect } from 'react'
import { attemptHref } from '@/components/attempt/addresses'
import { whenIdle } from '@/components/ui/when-idle'
import type { Subject } from '@/lib/experiment/subjects'
import type { DeskState } from './desk-state'

/** The search of the address while only unmarked students are listed. */
export const unmarkedSearch = '?show=unmarked'

/** Lets the address follow the open attempt without a load, so that it can be sent; Back opens the one before. */
export function useAddress(
  { open, step, onlyUnmarked }: DeskState,
  subject: Subject,
  goTo: (attempt: string) => void,
) {
  useEffect(() => {
    const address = attemptHref('/teacher', { guid: open, subject }) + (onlyUnmarked ? unmarkedSearch : '')
    if (address === window.location.pathname + window.location.search) return
    const follow = () =>
      step === 'push'
        ? window.history.pushState(null, '', address)
        : window.history.replaceState(null, '', address)
    // Whoever runs through the class sees the next students first: it follows to where they stop.
    return whenIdle(follow)
  }, [open, step, subject, onlyUnmarked])

  useEffect(() => {
    const follow = () => {
      const [, guid] = /^\/teacher\/self-check\/([^/]+)\//.exec(window.location.pathname) ?? []
      if (guid) goTo(guid)
    }
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [goTo])
}
