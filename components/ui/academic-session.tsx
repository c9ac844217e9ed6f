'use client'

import { useSearchParams } from 'next/navigation'
import { createContext, type ReactNode, useContext } from 'react'

const PastSession = createContext<string | null>(null)

/** Tells a desk's screens which past academic session their address asks for: `?session=2025-26`. */
export function AcademicSession({ running, children }: { running: string; children: ReactNode }) {
  const asked = useSearchParams().get('session')
  return <PastSession value={asked === running ? null : asked}>{children}</PastSession>
}

/** The past session that is looked at; null in the one that runs. */
export const usePastSession = () => useContext(PastSession)

/** Shows what changes something, which a past session does not. */
export const OnlyNow = ({ children }: { children: ReactNode }) => usePastSession() === null && children
