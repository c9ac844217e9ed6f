import { Library, Users } from 'lucide-react'
import { type KeyboardEvent, memo, type RefObject, useId, useState } from 'react'
import { v4 } from 'uuid'
import { Button } from '@/components/ui/button'
import { Hint } from '@/components/ui/hint'
import { Label } from '@/components/ui/label'
import { OnDemand } from '@/components/ui/on-demand'
import { Textarea } from '@/components/ui/textarea'
import { useEarlyValue } from '@/components/ui/use-early-value'
import { CommentList } from './comment-list'
import { loadCommentBank } from './on-demand-parts'
import { SaveState } from './save-state'
import type { Desk } from './use-desk'
import { hasComment, type Work } from './work'

type Props = Pick<Desk, 'dispatch'> &
  Pick<Work, 'attempt' | 'comment' | 'outgoing'> & {
    /** whether the last send did not reach the server */
    waits: boolean
    field: RefObject<HTMLTextAreaElement | null>
    /** opens the dialog that gives the comment to several students */
    onShare: (attempt: string) => void
    now: Date
  }

/**
 * The comments on the attempt and the field for a new one; `/` in an empty field opens the bank. Memoised, as typing a mark
 * changes nothing of it.
 */
export const Comments = memo(function Comments(props: Props) {
  const { dispatch, attempt, comment, outgoing, waits, field, onShare, now } = props
  const id = useId()
  const { guid } = attempt
  // The attempt whose bank is open, so that opening another one closes the bank without remounting the field.
  const [bankFor, setBankFor] = useState<string>()
  const openBank = () => setBankFor(guid)
  const closeBank = () => setBankFor(undefined)
  const type = (text: string) => dispatch({ type: 'commentTyped', comment: text })
  useEarlyValue(field, comment, type)
  const send = () => dispatch({ type: 'commentSent', guid: v4() })

  /** The text goes back to the field, and so does the focus. */
  function takeBack(outgoing: string) {
    dispatch({ type: 'commentTakenBack', guid: outgoing })
    field.current?.focus()
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      send()
    } else if (event.key === '/' && event.currentTarget.value === '') {
      event.preventDefault()
      openBank()
    } else if (event.key === 'Escape') event.currentTarget.blur()
  }

  return (
    <section
      aria-label="Comments"
      className="flex flex-col gap-3 rounded-lg border bg-surface p-4 shadow-card"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Label htmlFor={id}>Comment</Label>
        {hasComment({ comment }) && <SaveState status="comment" />}
      </div>
      <CommentList
        comments={attempt.comments}
        outgoing={outgoing}
        waits={waits}
        onTakeBack={takeBack}
        now={now}
      />
      <div className="flex flex-col gap-1.5">
        <Hint id={`${id}-hint`}>
          Students read it once marks are released.
          <span className="pointer-coarse:hidden">
            {' '}
            <kbd>/</kbd> opens your bank.
          </span>
        </Hint>
        <Textarea
          ref={field}
          id={id}
          aria-describedby={`${id}-hint`}
          maxLength={2000}
          value={comment}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={send}>
          Send
          <span className="flex gap-1 pointer-coarse:hidden">
            <kbd>Ctrl</kbd>
            <kbd>Enter</kbd>
          </span>
        </Button>
        <Button variant="ghost" onClick={openBank}>
          <Library aria-hidden className="size-4" />
          Bank
        </Button>
        {hasComment({ comment }) && (
          <Button variant="ghost" onClick={() => onShare(guid)}>
            <Users aria-hidden className="size-4" />
            Send to several
          </Button>
        )}
      </div>
      {bankFor === guid && (
        <OnDemand
          load={loadCommentBank}
          onMissing={closeBank}
          part={{
            onClose: closeBank,
            typed: comment,
            onInsert: (text: string) => type(insertText(comment, text)),
            field,
          }}
        />
      )}
    </section>
  )
})

/** Appends a sentence of the bank to the typed text, on a new line. */
const insertText = (typed: string, sentence: string) =>
  typed.trim() === '' ? sentence : `${typed.trimEnd()}\n${sentence}`
