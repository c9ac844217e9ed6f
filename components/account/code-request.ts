import { useMemo, useState } from 'react'
import { tellKept, useKept } from '@/components/ui/use-kept'
import type { Purpose } from '@/lib/access/account/schema'

// What the screens of one code share, for as long as the tab lives: out of the address, and so out of every log.
const key = 'labmark.code'

export type CodeRequest = {
  purpose: Purpose
  /** absent when a link was opened in another browser than the one that asked for it */
  email?: string
  /** when the latest code was asked for, in milliseconds */
  sentAt: number
  /** the right code or link, on its way to the form for a new password */
  proof?: string
}

/** Notes that a code is on its way, or has been proved right. */
export function rememberCode(request: CodeRequest) {
  sessionStorage.setItem(key, JSON.stringify(request))
  tellKept()
}

/** Forgets the request once it has served its purpose. */
export function forgetCode() {
  sessionStorage.removeItem(key)
  tellKept()
}

/** The request under way for this purpose; null without one, undefined before the browser has been asked. */
export function useCodeRequest(purpose: Purpose): CodeRequest | null | undefined {
  const stored = useKept(() => sessionStorage.getItem(key) ?? '', undefined)
  const found = useMemo(() => (stored === undefined ? undefined : read(stored, purpose)), [stored, purpose])
  const [last, setLast] = useState(found)
  if (found && found !== last) setLast(found)
  return found ?? (last?.purpose === purpose ? last : found)
}

function read(stored: string, purpose: Purpose): CodeRequest | null {
  if (stored === '') return null
  const request = JSON.parse(stored) as CodeRequest
  return request.purpose === purpose ? request : null
}
