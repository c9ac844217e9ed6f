import { CircleExclamationPoint } from 'lucide-react'
import type { ReactNode } from 'react'

/** The error of a field, in the same words as in the summary. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex gap-1.5 text-danger-ink text-sm">
      <CircleExclamationPoint aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        <span className="sr-only">Error: </span>
        {children}
      </span>
    </p>
  )
}
