import { useEffect } from 'react'
import { attemptHref } from '@/components/attempt/addresses'
import { whenIdle } from '@/components/ui/when-idle'
import type { Subject } from '@/lib/school/experiment/subjects'
import type { DeskState } from './desk-state'

/** The search of the address while only unmarked students are listed. */
const unmarkedSearch = '?show=unmarked'

/** Lets the address follow the open attempt without a load, so that it can be sent; Back opens the one before. */
export function useAddress(
  { open, step, onlyUnmarked }: DeskState,
  subject: Subject,
  goTo: (attempt: string) => void,
) {
  useEffect(() => {
    const address = attemptHref('/teacher', { guid: open, subject }) + (onlyUnmarked ? unmarkedSearch : '')
    if (address === window.location.pathname + window.location.search) return
    return step === 'push' ? pushSoon(address) : replaceWhenIdle(address)
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

function pushSoon(address: string) {
  const timer = setTimeout(() => window.history.pushState(null, '', address))
  return () => clearTimeout(timer)
}

/**
 * Whoever goes from student to student by key sees the next one first. A click may lead elsewhere or open another
 * student: before it the address is where they are. Back leads where it leads, and the address is left alone.
 */
function replaceWhenIdle(address: string) {
  const done = new AbortController()
  const { signal } = done
  const follow = () => {
    done.abort()
    window.history.replaceState(null, '', address)
  }
  signal.addEventListener('abort', whenIdle(follow))
  window.addEventListener('click', follow, { capture: true, signal })
  window.addEventListener('popstate', () => done.abort(), { signal })
  return () => done.abort()
}
