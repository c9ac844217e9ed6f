import { useCallback, useEffect, useState } from 'react'
import { asFailure } from '@/components/form/failure'
import { callApi } from '@/lib/core/http-client'

type Loaded<T> = { data: T | null; error: string | null; retry: () => void }

/**
 * Reads from the API when shown, again whenever `stamp` changes, and after a failure when asked to or when the connection
 * is back.
 */
export function useLoaded<T>(path: string, stamp: unknown = null): Loaded<T> {
  const [found, setFound] = useState<{ path: string; data: T | null; error: string | null }>()
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: stamp and tries are reasons to read again
  useEffect(() => {
    let current = true
    callApi<T>('GET', path).then(
      ({ data }) => current && setFound({ path, data, error: null }),
      (error: unknown) => current && setFound({ path, data: null, error: asFailure(error).message }),
    )
    return () => {
      current = false
    }
  }, [path, stamp, tries])

  const retry = useCallback(() => setTries((count) => count + 1), [])
  const failed = Boolean(found?.error)
  useEffect(() => {
    if (!failed) return
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [failed, retry])

  const here = found?.path === path ? found : undefined
  return { data: here?.data ?? null, error: here?.error ?? null, retry }
}
