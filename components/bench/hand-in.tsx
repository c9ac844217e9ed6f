import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { dialogTitle, nativePopup } from '@/components/ui/dialog-style'
import { counted } from '@/lib/core/counted'
import type { checkWork } from './fill-work'

type Props = {
  check: ReturnType<typeof checkWork>
  /** false while something has to be corrected first */
  isReady: () => boolean
  onHandIn: () => void
}

/** Hands the work in once, after confirming what is still empty. */
export function HandIn({ check: { wrong, emptyCells, emptyAnswers }, isReady, onHandIn }: Props) {
  const [asking, setAsking] = useState(false)
  const empty = [
    ...(emptyCells > 0 ? [counted(emptyCells, 'reading')] : []),
    ...(emptyAnswers > 0 ? [counted(emptyAnswers, 'question')] : []),
  ]
  return (
    <div className="flex flex-col items-start gap-2">
      {wrong.length > 0 && (
        <p className="text-danger-ink text-sm">
          {counted(wrong.length, 'reading')} cannot be right yet. Each says why.
        </p>
      )}
      {empty.length > 0 && <p className="text-muted text-sm">Still empty: {empty.join(' and ')}.</p>}
      <Button variant="primary" size="lg" className="max-sm:w-full" onClick={() => setAsking(isReady())}>
        Hand in
      </Button>
      <ConfirmHandIn open={asking} empty={empty} onYes={onHandIn} onNo={() => setAsking(false)} />
    </div>
  )
}

type ConfirmHandInProps = { open: boolean; empty: string[]; onYes: () => void; onNo: () => void }

/**
 * Asks before the work is handed in. This is the browser's own dialog: the component that other screens use is a seventh of the
 * page's weight and loaded on demand, and this one must work offline.
 */
function ConfirmHandIn({ open, empty, onYes, onNo }: ConfirmHandInProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      onClose={onNo}
      className={nativePopup}
    >
      <h2 id={`${id}-title`} className={dialogTitle}>
        Hand in this experiment?
      </h2>
      <div id={`${id}-body`}>
        {empty.length > 0 && <p>Still empty: {empty.join(' and ')}.</p>}
        <p>Your teacher sees it as it is now, and you cannot change it any more.</p>
      </div>
      <div className="flex flex-wrap justify-end gap-2 pt-2">
        <Button onClick={onNo}>Go on working</Button>
        <Button variant="primary" onClick={onYes}>
          Hand in
        </Button>
      </div>
    </dialog>
  )
}
