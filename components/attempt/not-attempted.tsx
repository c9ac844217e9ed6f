'use client'

import { toast } from '@/components/ui/toast'

const words = 'Student has not attempted this experiment yet'

/** An experiment without an attempt: it leads nowhere, and says why. */
export function NotAttempted({ number, title }: { number: number; title: string }) {
  return (
    <button type="button" onClick={() => toast.info(words, { id: 'not-attempted' })} className="entry">
      <span aria-hidden className="text-muted tabular-nums">
        {number}
      </span>
      <span className="min-w-0 text-muted">
        {title}
        <span className="sr-only">, not attempted</span>
      </span>
    </button>
  )
}
