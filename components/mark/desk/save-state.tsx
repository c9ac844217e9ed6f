import {
  Circle,
  CircleExclamationPoint,
  CloudOff,
  Ellipsis,
  LoaderCircle,
  type LucideIcon,
  MessageSquareDashed,
  Pencil,
  Split,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { Status } from './sending'

type StatusView = {
  icon?: LucideIcon
  words: string
  /** shorter words, for rows of a list */
  short?: ReactNode
  ink: string
}

// A status without an icon needs nothing done. Rows of a list use the grid's signs instead (student-list.tsx).
const views: Record<Status, StatusView> = {
  none: { words: 'Not attempted', ink: 'text-muted' },
  waiting: { icon: Circle, words: 'Waiting for a mark', ink: 'text-accent-ink' },
  draft: { icon: Pencil, words: 'Saved as a draft', ink: 'text-muted' },
  released: { words: 'Released', ink: 'text-muted' },
  typed: { icon: Ellipsis, words: 'Not saved yet', short: 'Not saved', ink: 'text-warning-ink' },
  comment: {
    icon: MessageSquareDashed,
    words: 'Comment not sent',
    short: (
      <>
        Comment<span className="sr-only"> not sent</span>
      </>
    ),
    ink: 'text-warning-ink',
  },
  saving: { icon: LoaderCircle, words: 'Saving', ink: 'text-muted' },
  unsent: { icon: CloudOff, words: 'Not saved, trying again', short: 'Not sent', ink: 'text-warning-ink' },
  conflict: { icon: Split, words: 'Two marks', ink: 'text-danger-ink' },
  refused: { icon: CircleExclamationPoint, words: 'Not saved', ink: 'text-danger-ink' },
}

/** The words for a status. */
export const wordsOf = (status: Status) => views[status].words

/** A status by icon and words; `brief` for a row of a list. */
export function SaveState({ status, brief = false }: { status: Status; brief?: boolean }) {
  const { icon: Icon, words, short = words, ink } = views[status]
  return (
    <span className={`save-state ${ink}`}>
      {Icon && <Icon aria-hidden className={status === 'saving' ? 'motion-safe:animate-spin' : undefined} />}
      <span className={brief && status === 'saving' ? 'sr-only' : undefined}>{brief ? short : words}</span>
    </span>
  )
}
