import type { ReactNode } from 'react'

type Props = { htmlFor: string; children: ReactNode; optional?: boolean }

/** A field's label. Fields are required unless the label says optional. */
export function Label({ htmlFor, children, optional = false }: Props) {
  return (
    <label htmlFor={htmlFor} className="font-semibold">
      {children}
      {optional && <span className="font-normal text-muted"> (optional)</span>}
    </label>
  )
}
