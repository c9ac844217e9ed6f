import { Trash } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { asFailure, toastFailure } from '@/components/form/failure'
import { useLoaded } from '@/components/form/use-loaded'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { IconButton } from '@/components/ui/icon-button'
import { Input } from '@/components/ui/input'
import { Loading } from '@/components/ui/loading'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'
import type { BankCommentView } from '@/lib/lab/mark/comment-schema'

type Props = {
  onClose: () => void
  /** the text of the comment field, which can be added to the bank */
  typed: string
  onInsert: (comment: string) => void
  field: RefObject<HTMLTextAreaElement | null>
}

/** The teacher's saved sentences, most used first: search, insert, add the typed one, remove. */
export function CommentBank({ onClose, typed, onInsert, field }: Props) {
  const { comments, error, reload, save, use, remove } = useBank()
  const [search, setSearch] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const searchField = useRef<HTMLInputElement>(null)
  const matches = (comments ?? []).filter(({ comment }) =>
    comment.toLowerCase().includes(search.toLowerCase()),
  )
  const isNew = typed.trim() !== '' && !comments?.some(({ comment }) => comment === typed.trim())

  function insert(entry: BankCommentView) {
    onInsert(entry.comment)
    void use(entry)
    onClose()
    requestAnimationFrame(() => field.current?.focus())
  }

  /** Changes the bank; the button that was pressed goes with the old list, so the focus moves to the search. */
  async function change(action: Promise<void>) {
    await action
    searchField.current?.focus()
  }

  /** Moves the focus between search and sentences by arrow keys. */
  function moveFocus(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const focusable = [...(box.current?.querySelectorAll<HTMLElement>('input, [data-sentence]') ?? [])]
    const next = focusable[focusable.indexOf(event.currentTarget) + (event.key === 'ArrowDown' ? 1 : -1)]
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    const [first] = matches
    if (event.key === 'Enter' && first) insert(first)
    moveFocus(event)
  }

  return (
    <Dialog open onClose={onClose} title="Your comment bank">
      <div ref={box} className="flex flex-col gap-3">
        <Input
          ref={searchField}
          type="search"
          aria-label="Search your bank"
          placeholder="Search"
          value={search}
          onKeyDown={press}
          onChange={(event) => setSearch(event.target.value)}
        />
        {isNew && (
          <Button className="self-start" onClick={() => change(save(typed.trim()))}>
            Save “{shortened(typed.trim())}”
          </Button>
        )}
        {error && (
          <p className="text-danger-ink">
            {error}{' '}
            <Button size="sm" onClick={reload}>
              Try again
            </Button>
          </p>
        )}
        {!error && !comments && <Loading rows={3} />}
        {comments && matches.length === 0 && <Nothing searched={search !== ''} />}
        <ul className="-mx-2 flex max-h-80 flex-col overflow-y-auto">
          {matches.map((entry) => (
            <li key={entry.guid} className="flex items-start gap-1">
              <button
                type="button"
                data-sentence
                onClick={() => insert(entry)}
                onKeyDown={moveFocus}
                className="min-h-9 min-w-0 flex-1 whitespace-pre-wrap rounded-md px-2 py-1.5 text-left hover:bg-hover focus-visible:-outline-offset-2 pointer-coarse:min-h-11"
              >
                {entry.comment}
              </button>
              <IconButton label={`Remove: ${entry.comment}`} onClick={() => change(remove(entry))}>
                <Trash aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

const Nothing = ({ searched }: { searched: boolean }) =>
  searched ? (
    <EmptyState kind="none" title="No comment found">
      Try another word.
    </EmptyState>
  ) : (
    <EmptyState title="No saved comments yet">
      Write a comment, open the bank, and save it to use it again.
    </EmptyState>
  )

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

const path = '/experiments/comment-bank'

/** The teacher's comment bank, loaded when opened and after each change. */
function useBank() {
  const { data, error, reload } = useLoaded<BankCommentView[]>(path)

  async function act(action: () => Promise<unknown>, done: string) {
    try {
      await action()
      toast.success(done)
      reload()
    } catch (error) {
      toastFailure(asFailure(error))
    }
  }

  const post = (comment: string) => callApi('POST', path, { comment })
  return {
    comments: data,
    error,
    reload,
    save: (comment: string) => act(() => post(comment), 'Saved in your bank'),
    /** Counts a use, which moves the sentence up. */
    use: ({ comment }: BankCommentView) => post(comment).catch((error) => toastFailure(asFailure(error))),
    remove: ({ guid }: BankCommentView) =>
      act(() => callApi('DELETE', `${path}/${guid}`), 'Removed Successfully'),
  }
}
