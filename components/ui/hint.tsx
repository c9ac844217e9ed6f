import type { ReactNode } from 'react'

/** Help text between a label and its field; never a placeholder. */
export function Hint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="max-w-text text-muted text-sm">
      {children}
    </p>
  )
}
