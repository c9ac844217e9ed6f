import {
  CircleCheck,
  CircleExclamationPoint,
  Clock,
  CloudOff,
  LoaderCircle,
  type LucideIcon,
  Minus,
  PencilLine,
  Send,
  Split,
} from 'lucide-react'
import { memo } from 'react'
import type { Status } from './sending'

type Look = {
  icon: LucideIcon
  words: string
  /** for a row of a list, as HTML */
  brief?: string
  ink: string
}

const looks: Record<Status, Look> = {
  none: { icon: Minus, words: 'Not attempted', ink: 'text-muted' },
  waiting: { icon: Clock, words: 'Waiting for a mark', ink: 'text-muted' },
  draft: { icon: CircleCheck, words: 'Saved as a draft', ink: 'text-success-ink' },
  released: { icon: Send, words: 'Released', ink: 'text-success-ink' },
  typed: { icon: PencilLine, words: 'Not saved yet', brief: 'Not saved', ink: 'text-warning-ink' },
  comment: {
    icon: PencilLine,
    words: 'Comment not sent',
    brief: 'Comment<span class="sr-only"> not sent</span>',
    ink: 'text-warning-ink',
  },
  saving: { icon: LoaderCircle, words: 'Saving', ink: 'text-muted' },
  unsent: { icon: CloudOff, words: 'Not saved, trying again', brief: 'Not sent', ink: 'text-warning-ink' },
  conflict: { icon: Split, words: 'Two marks', ink: 'text-danger-ink' },
  refused: { icon: CircleExclamationPoint, words: 'Not saved', ink: 'text-danger-ink' },
}

const idOf = (status: string) => `save-${status}`

/** The icons of every status, once: a class's list repeats them. Stands anywhere on a screen with a SaveState. */
export const SaveStateIcons = memo(() => (
  <svg aria-hidden className="hidden">
    {Object.entries(looks).map(([status, { icon: Icon }]) => (
      <symbol key={status} id={idOf(status)} viewBox="0 0 24 24">
        <Icon />
      </symbol>
    ))}
  </svg>
))

const spin = 'motion-safe:animate-spin'

/** A status by icon and words. SaveStateIcons must be there. */
export function SaveState({ status }: { status: Status }) {
  const { words, ink } = looks[status]
  return (
    <span className={`save-state ${ink}`}>
      <svg aria-hidden className={status === 'saving' ? spin : undefined}>
        <use href={`#${idOf(status)}`} />
      </svg>
      <span>{words}</span>
    </span>
  )
}

const isQuiet = (status: Status) => ['none', 'waiting', 'draft', 'released', 'saving'].includes(status)

/** The same for a row of a list, as text; the words of what is well are only spoken. */
export function saveStateHtml(status: Status): string {
  const { words, brief = words, ink } = looks[status]
  const icon = `<svg aria-hidden="true" class="${status === 'saving' ? spin : ''}"><use href="#${idOf(status)}"></use></svg>`
  return `<span class="save-state ${ink}">${icon}<span class="${isQuiet(status) ? 'sr-only' : ''}">${brief}</span></span>`
}
