import { useRef } from 'react'
import { v4 } from 'uuid'

/**
 * An Idempotency-Key per request: the same on a retry after a lost answer, a new one once the request changes, so that
 * nobody receives it twice.
 */
export function useRequestKey(): (request: unknown) => string {
  const last = useRef({ request: '', key: '' })
  return (value) => {
    const request = JSON.stringify(value)
    if (last.current.request !== request) last.current = { request, key: v4() }
    return last.current.key
  }
}
