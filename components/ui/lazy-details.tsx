'use client'

import { useSearchParams } from 'next/navigation'
import { type ReactNode, useEffect, useRef, useState } from 'react'

type Props = {
  summary: ReactNode
  className?: string
  /** lets a URL open it, as ?show=id#id */
  id?: string
  children: ReactNode
}

/** A disclosure with the given <summary> element that renders its contents when first opened. */
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
