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
  const [rendered, setRendered] = useState(false)
  const openedByUrl = useSearchParams().get('show') === id
  // It may have been opened before hydration.
  useEffect(() => setRendered(details.current?.open ?? false), [])
  useEffect(() => {
    if (openedByUrl && details.current) details.current.open = true
  }, [openedByUrl])
  return (
    <details ref={details} id={id} className={className} onToggle={() => setRendered(true)}>
      {summary}
      {rendered && <div className="border-t">{children}</div>}
    </details>
  )
}
