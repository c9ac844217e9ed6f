import { useRef } from 'react'
import { v4 } from 'uuid'

/**
 * An Idempotency-Key per request: the same when it is sent again after a lost answer, another once it is changed.
 * So nobody gets it twice.
 */
export function useRequestKey(): (request: unknown) => string {
  const last = useRef({ request: '', key: '' })
  return (value) => {
    const request = JSON.stringify(value)
    if (last.current.request !== request) last.current = { request, key: v4() }
    return last.current.key
  }
}
