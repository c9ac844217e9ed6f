import {
  CircleAlert,
  CircleCheck,
  Clock,
  CloudOff,
  LoaderCircle,
  type LucideIcon,
  Minus,
  PencilLine,
  Send,
  Split,
} from 'lucide-react'
import type { Status } from './sending'

const looks: Record<Status, { icon: LucideIcon; words: string; brief?: string; ink: string }> = {
  none: { icon: Minus, words: 'Not attempted', ink: 'text-muted' },
  waiting: { icon: Clock, words: 'Waiting for a mark', ink: 'text-muted' },
  draft: { icon: CircleCheck, words: 'Saved as a draft', ink: 'text-success-ink' },
  released: { icon: Send, words: 'Released', ink: 'text-success-ink' },
  typed: { icon: PencilLine, words: 'Not saved yet', brief: 'Not saved', ink: 'text-warning-ink' },
  saving: { icon: LoaderCircle, words: 'Saving', ink: 'text-muted' },
  unsent: { icon: CloudOff, words: 'Not saved, trying again', brief: 'Not sent', ink: 'text-warning-ink' },
  conflict: { icon: Split, words: 'Two marks', ink: 'text-danger-ink' },
  refused: { icon: CircleAlert, words: 'Not saved', ink: 'text-danger-ink' },
}

/** A status by icon and words; in a list the words of what is well are only spoken. */
export function SaveState({ status, brief = false }: { status: Status; brief?: boolean }) {
  const { icon: Icon, words, brief: short = words, ink } = looks[status]
  const quiet = brief && ['none', 'waiting', 'draft', 'released', 'saving'].includes(status)
  return (
    <span className={`inline-flex items-center gap-1.5 text-sm ${ink}`}>
      <Icon
        aria-hidden
        className={`size-4 shrink-0 ${status === 'saving' ? 'motion-safe:animate-spin' : ''}`}
      />
      <span className={quiet ? 'sr-only' : undefined}>{brief ? short : words}</span>
    </span>
  )
}
