'use client'

import { useSearchParams } from 'next/navigation'
import { createContext, type ReactNode, useContext } from 'react'

const PastSession = createContext<string | null>(null)

/** Provides the past academic session in the URL, if any, to a desk's screens: `?session=2025-26`. */
export function AcademicSession({ running, children }: { running: string; children: ReactNode }) {
  const asked = useSearchParams().get('session')
  return <PastSession value={asked === running ? null : asked}>{children}</PastSession>
}

/** The past session being viewed; null in the current one. */
export const usePastSession = () => useContext(PastSession)

/** Renders its children only in the current session, since a past one cannot be changed. */
export const CurrentSessionOnly = ({ children }: { children: ReactNode }) =>
  usePastSession() === null && children
