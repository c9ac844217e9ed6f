import type { ReactNode } from 'react'

/** Help that stands between a label and its field; never inside the field. */
export function Hint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="max-w-text text-muted text-sm">
      {children}
    </p>
  )
}
