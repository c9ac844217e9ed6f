import { useEffect } from 'react'
import { attemptHref } from '@/components/attempt/addresses'
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
    // Whoever goes from student to student sees the next one first.
    const follow = () =>
      step === 'push'
        ? window.history.pushState(null, '', address)
        : window.history.replaceState(null, '', address)
    const timer = setTimeout(follow)
    return () => clearTimeout(timer)
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
