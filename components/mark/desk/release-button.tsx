import { Send } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { cx } from '@/components/ui/cx'
import { toast } from '@/components/ui/toast'
import { counted } from '@/lib/core/counted'
import { releaseWords } from '../release-counts'
import type { Counts, Troubles } from './select'
import { statusOf } from './sending'
import { useNextFocus } from './use-next-focus'
import type { Release } from './use-release'

type Props = Pick<Release, 'pending' | 'release'> & {
  counts: Counts
  troubles: Troubles
  primary: boolean
  button: RefObject<HTMLButtonElement | null>
}

/** Releases the drafts; keeps its space while there are none. */
export function ReleaseButton({ pending, release, counts, troubles, primary, button }: Props) {
  const [confirming, setConfirming] = useState(false)
  const { unsaved } = troubles
  const none = counts.drafts === 0
  const marksUnsaved = unsaved.filter(({ draft }) => draft !== null).length
  const unsentComments = unsaved.filter((work) => statusOf(work) !== 'saving').length

  function releaseOrConfirm() {
    if (none) return
    if (marksUnsaved > 0)
      toast.info(`${counted(marksUnsaved, 'mark')} not saved yet. Release when everything is saved.`)
    else if (unsentComments > 0) setConfirming(true)
    else void release()
  }

  function releaseAlone() {
    setConfirming(false)
    void release()
  }

  return (
    <>
      <Button
        ref={button}
        variant={primary ? 'primary' : 'secondary'}
        pending={pending}
        onClick={releaseOrConfirm}
        aria-disabled={none || undefined}
        className={cx('max-sm:h-auto max-sm:min-h-11 max-sm:whitespace-normal', none && 'opacity-60')}
      >
        <Send aria-hidden className="size-4" />
        {none ? 'Release' : releaseWords(counts)}
      </Button>
      <ConfirmDialog
        open={confirming}
        title={counted(unsentComments, 'comment is not sent', 'comments are not sent')}
        body="Students get their marks now, and read a comment once you have sent it."
        confirmLabel="Release the marks alone"
        cancelLabel="Go back"
        tone="primary"
        onConfirm={releaseAlone}
        onCancel={() => setConfirming(false)}
      />
    </>
  )
}

type UndoProps = Omit<Release, 'release'> & {
  counts: Counts
  /** the button that releases the marks again */
  next: RefObject<HTMLButtonElement | null>
}

/** Undoes the last release made here, until there are new drafts. */
export function UndoRelease({ lastRelease, pending, undo, counts, next }: UndoProps) {
  const undoable = counts.drafts > 0 ? null : lastRelease
  useNextFocus(undoable !== null, next)
  if (!undoable) return null
  return (
    <Button pending={pending} onClick={() => undo(undoable.guid)}>
      Undo
    </Button>
  )
}
