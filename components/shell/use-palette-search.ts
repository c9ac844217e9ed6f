import { useEffect, useState } from 'react'
import { asFailure, leaveIfExpired, messageOf } from '@/components/form/failure'
import { callApi } from '@/lib/core/http-client'
import type { SearchResult } from '@/lib/lab/search/schema'

type Answer = { query: string; found: SearchResult[]; error?: string }

const pause = 100
const nothing: Answer = { query: '', found: [] }

/** Searches on the server as the user types; the latest query wins. */
export function usePaletteSearch(query: string) {
  const [answer, setAnswer] = useState(nothing)

  useEffect(() => {
    if (query === '') return
    const abort = new AbortController()
    const timer = window.setTimeout(async () => {
      try {
        const { data } = await callApi<SearchResult[]>(
          'POST',
          '/search',
          { q: query },
          { signal: abort.signal },
        )
        setAnswer({ query, found: data })
      } catch (error) {
        const failure = asFailure(error)
        if (abort.signal.aborted || leaveIfExpired(failure)) return
        setAnswer({ query, found: [], error: messageOf(failure) })
      }
    }, pause)
    return () => {
      window.clearTimeout(timer)
      abort.abort()
    }
  }, [query])

  if (query === '') return { found: [], loading: false, error: undefined }
  return {
    found: answer.found,
    loading: answer.query !== query,
    error: answer.query === query ? answer.error : undefined,
  }
}
