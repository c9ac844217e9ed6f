'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'

type Props = { summary: ReactNode; className?: string; children: ReactNode }

/** A line (`summary`, a <summary>) that opens, and draws what it holds when it is first opened. */
export function LazyDetails({ summary, className, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  const [drawn, setDrawn] = useState(false)
  // It may have been opened before hydration.
  useEffect(() => setDrawn(details.current?.open ?? false), [])
  return (
    <details ref={details} className={className} onToggle={() => setDrawn(true)}>
      {summary}
      {drawn && <div className="border-t">{children}</div>}
    </details>
  )
}
