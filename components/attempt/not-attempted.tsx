'use client'

import { toast } from '@/components/ui/toast'
import type { StudentWork } from '@/lib/lab/mark/schema'

type Props = { code: string } & Pick<StudentWork['experiments'][number], 'title' | 'shortTitle'>

const words = 'Student has not attempted this experiment yet'

/** An experiment without an attempt: it leads nowhere, and says why. */
export function NotAttempted({ code, title, shortTitle }: Props) {
  return (
    <button type="button" onClick={() => toast.info(words, { id: 'not-attempted' })} className="entry">
      <span className="text-muted tabular-nums">{code}</span>
      <span className="min-w-0 text-muted">
        {shortTitle}
        <span className="block text-sm">{title}</span>
        <span className="sr-only">Not attempted</span>
      </span>
    </button>
  )
}
