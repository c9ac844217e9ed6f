import { useEffect, useState } from 'react'
import { callApi } from '@/lib/core/http-client'
import type { Found, SearchStart } from '@/lib/lab/search/schema'
import { recentIds, rememberRecent } from './local-recents'
import type { Entry } from './palette-entry'

const nothing: SearchStart = { classes: [], experiments: [], recent: [] }
const isPerson = (id: string) => /^[0-9a-f]{8}-/.test(id)

/**
 * What the palette begins with, asked of the server each time it opens; `ready` once there was an answer. Without a
 * connection it still leads to the pages.
 */
export function usePaletteStart(account: string, open: boolean) {
  const [start, setStart] = useState(nothing)
  const [ready, setReady] = useState(false)

  useEffect(() => {
    if (!open) return
    let current = true
    const recent = recentIds(account).filter(isPerson)
    callApi<SearchStart>('POST', '/search/start', { recent })
      .then(({ data }) => current && setStart(data))
      .catch(() => undefined)
      .finally(() => current && setReady(true))
    return () => {
      current = false
    }
  }, [account, open])

  /** Remembers what was opened. Who it was is known here before the server is asked again. */
  function remember({ id }: Entry, found: Found[]) {
    rememberRecent(account, id)
    const opened = found.filter(({ guid }) => guid === id)
    setStart((now) => ({ ...now, recent: [...opened, ...now.recent] }))
  }

  return { start, ready, remember }
}
