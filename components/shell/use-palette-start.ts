import { startTransition, useEffect, useState } from 'react'
import { callApi } from '@/lib/core/http-client'
import type { SearchResult, SearchStart } from '@/lib/lab/search/schema'
import { addRecent, recentIds } from './local-recents'
import type { Entry } from './palette-entry'

const nothing: SearchStart = { classes: [], experiments: [], recent: [] }
const isPerson = (id: string) => /^[0-9a-f]{8}-/.test(id)

/**
 * The palette's initial data, loaded each time it opens; `ready` once there is an answer. Offline it still links to the
 * pages.
 */
export function usePaletteStart(account: string, open: boolean) {
  const [start, setStart] = useState(nothing)
  const [ready, setReady] = useState(false)

  useEffect(() => {
    if (!open) return
    let current = true
    const recent = recentIds(account).filter(isPerson)
    const applyStart = (data?: SearchStart) => {
      if (!current) return
      // A key that is typed meanwhile comes first.
      startTransition(() => {
        if (data) setStart(data)
        setReady(true)
      })
    }
    callApi<SearchStart>('POST', '/search/start', { recent }).then(
      ({ data }) => applyStart(data),
      () => applyStart(),
    )
    return () => {
      current = false
    }
  }, [account, open])

  /** Stores what was opened; its label is known here before the server is asked again. */
  function remember({ id }: Entry, found: SearchResult[]) {
    addRecent(account, id)
    const opened = found.filter(({ guid }) => guid === id)
    setStart((now) => ({ ...now, recent: [...opened, ...now.recent] }))
  }

  return { start, ready, remember }
}
