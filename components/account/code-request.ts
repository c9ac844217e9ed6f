import { useMemo, useState } from 'react'
import { notifyStored, useStored } from '@/components/ui/use-stored'
import type { Purpose } from '@/lib/access/account/schema'

// The pending code request, shared between screens in sessionStorage: in the URL it would end up in logs.
const key = 'labmark.code'

export type CodeRequest = {
  purpose: Purpose
  /** absent when the link was opened in a different browser from the one that requested it */
  email?: string
  /** when the latest code was requested, in milliseconds since the epoch */
  sentAt: number
  /** what the server said when it was requested: after several requests, that no new one is mailed */
  message?: string
  /** the verified code or link, passed on to the new-password form */
  proof?: string
}

/** Stores that a code was sent or verified. */
export function storeCodeRequest(request: CodeRequest) {
  sessionStorage.setItem(key, JSON.stringify(request))
  notifyStored()
}

/** Forgets the request once it is no longer needed. */
export function clearCodeRequest() {
  sessionStorage.removeItem(key)
  notifyStored()
}

/** The pending request for this purpose: null if there is none, undefined during server rendering. */
export function useCodeRequest(purpose: Purpose): CodeRequest | null | undefined {
  const stored = useStored(() => sessionStorage.getItem(key) ?? '', undefined)
  const request = useMemo(() => (stored === undefined ? undefined : read(stored, purpose)), [stored, purpose])
  const [last, setLast] = useState(request)
  if (request && request !== last) setLast(request)
  return request ?? (last?.purpose === purpose ? last : request)
}

function read(stored: string, purpose: Purpose): CodeRequest | null {
  if (stored === '') return null
  const request = JSON.parse(stored) as CodeRequest
  return request.purpose === purpose ? request : null
}
