import { useEffect, useId, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { dialogTitle, nativePopup } from '@/components/ui/dialog-style'

type Props = { open: boolean; empty: string[]; onYes: () => void; onNo: () => void }

/**
 * Asks before the work is handed in. The browser's own dialog: what other screens ask with weighs a seventh of the page and is
 * fetched on demand, and this one is needed where there is no network.
 */
export function HandInQuestion({ open, empty, onYes, onNo }: Props) {
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
        {empty.length > 0 && <p>{empty.join(' and ')} still empty.</p>}
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
