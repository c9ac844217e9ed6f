'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { isEqual } from '@/lib/core/is-equal'

/** Takes the focus when `state` changes and the focused button is gone with the old one. */
export function KeepFocus({ state, children }: { state: unknown; children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const last = useRef(state)
  useEffect(() => {
    if (isEqual(last.current, state)) return
    last.current = state
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true })
  }, [state])
  return (
    <div ref={box} tabIndex={-1}>
      {children}
    </div>
  )
}
