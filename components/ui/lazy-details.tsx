'use client'

import { useSearchParams } from 'next/navigation'
import { type ReactNode, useEffect, useRef, useState } from 'react'

type Props = {
  summary: ReactNode
  className?: string
  /** lets an address open it, as ?show=id#id */
  id?: string
  children: ReactNode
}

/** A line (`summary`, a <summary>) that opens, and draws what it holds when it is first opened. */
export function LazyDetails({ summary, className, id, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  const [drawn, setDrawn] = useState(false)
  const isAsked = useSearchParams().get('show') === id
  // It may have been opened before hydration.
  useEffect(() => setDrawn(details.current?.open ?? false), [])
  useEffect(() => {
    if (isAsked && details.current) details.current.open = true
  }, [isAsked])
  return (
    <details ref={details} id={id} className={className} onToggle={() => setDrawn(true)}>
      {summary}
      {drawn && <div className="border-t">{children}</div>}
    </details>
  )
}
