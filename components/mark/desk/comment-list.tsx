import { CircleExclamationPoint, CloudOff, LoaderCircle } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { shownTime } from '@/lib/core/shown-date'
import type { CommentView } from '@/lib/lab/attempt/schema'
import type { CommentSend } from './work'

type Props = {
  comments: CommentView[]
  outgoing: CommentSend[]
  /** whether the last send did not reach the server */
  waits: boolean
  onTakeBack: (guid: string) => void
  now: Date
}

/** The comments on the attempt, oldest first, followed by those being sent. */
export function CommentList({ comments, outgoing, waits, onTakeBack, now }: Props) {
  if (comments.length + outgoing.length === 0) return null
  return (
    <ol className="flex flex-col gap-3">
      {comments.map((comment) => (
        <CommentItem key={comment.guid} comment={comment} now={now} />
      ))}
      {outgoing.map((comment) => (
        <OutgoingComment
          key={comment.guid}
          comment={comment}
          waits={waits}
          onTakeBack={() => onTakeBack(comment.guid)}
        />
      ))}
    </ol>
  )
}

const words = 'whitespace-pre-wrap break-words'

type CommentItemProps = { comment: CommentView; now?: Date }

/** A comment with its author and time. */
export const CommentItem = ({ comment: { name, comment, createdAt }, now }: CommentItemProps) => (
  <li>
    <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
      <span className="font-semibold">{name}</span>
      <span className="text-muted">{shownTime(createdAt, now)}</span>
    </p>
    <p className={words}>{comment}</p>
  </li>
)

type OutgoingCommentProps = { comment: CommentSend; waits: boolean; onTakeBack: () => void }

function OutgoingComment({ comment: { comment, refused }, waits, onTakeBack }: OutgoingCommentProps) {
  const isRefused = refused !== undefined
  const Icon = isRefused ? CircleExclamationPoint : waits ? CloudOff : LoaderCircle
  const state = isRefused ? refused : waits ? 'Not sent, trying again' : 'Sending'
  return (
    <li>
      <p className="flex items-center gap-1.5 text-muted text-sm">
        <Icon aria-hidden className="size-4 shrink-0" />
        {state}
        {isRefused && (
          <Button size="sm" variant="ghost" onClick={onTakeBack}>
            Edit it
          </Button>
        )}
      </p>
      <p className={words}>{comment}</p>
    </li>
  )
}
