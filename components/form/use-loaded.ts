import { useCallback, useEffect, useRef, useState } from 'react'
import { callApi } from '@/lib/core/http-client'
import { asFailure, messageOf } from './failure'

type Loaded<T> = { data: T | null; error: string | null; reload: () => void }

/** Loads from the API on mount, on request, and after a failure once the connection is back. */
export function useLoaded<T>(path: string): Loaded<T> {
  const [result, setResult] = useState<{ path: string; data: T | null; error: string | null }>()
  const newest = useRef<Promise<unknown>>(null)

  const reload = useCallback(() => {
    const call = callApi<T>('GET', path)
    newest.current = call
    // Ignores an answer that a later call has overtaken.
    call.then(
      ({ data }) => newest.current === call && setResult({ path, data, error: null }),
      (error: unknown) =>
        newest.current === call && setResult({ path, data: null, error: messageOf(asFailure(error)) }),
    )
  }, [path])
  useEffect(reload, [reload])

  const failed = Boolean(result?.error)
  useEffect(() => {
    if (!failed) return
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [failed, reload])

  const current = result?.path === path ? result : undefined
  return { data: current?.data ?? null, error: current?.error ?? null, reload }
}
