'use client'

import { useSearchParams } from 'next/navigation'
import { createContext, type ReactNode, useContext } from 'react'

const PastSession = createContext<string | null>(null)
const ReadOnly = createContext(false)

type Props = {
  running: string
  /** whether the user may only read, in every session */
  readOnly?: boolean
  children: ReactNode
}

/** Provides the past academic session in the URL, if any, to a desk's screens: `?session=2025-26`. */
export function AcademicSession({ running, readOnly = false, children }: Props) {
  const requestedSession = useSearchParams().get('session')
  return (
    <PastSession value={requestedSession === running ? null : requestedSession}>
      <ReadOnly value={readOnly}>{children}</ReadOnly>
    </PastSession>
  )
}

/** The past session being viewed; null in the current one. */
export const usePastSession = () => useContext(PastSession)

/** Renders its children only where something can be changed: not in a past session, and not for a viewer. */
export function MayChange({ children }: { children: ReactNode }) {
  const past = usePastSession()
  const readOnly = useContext(ReadOnly)
  return past === null && !readOnly && children
}
