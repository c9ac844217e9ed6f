import { CircleExclamationPoint } from 'lucide-react'
import type { ReactNode } from 'react'

/** What is wrong with one field, beside it, in the words of the summary. */
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
