import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { counted } from '@/lib/core/counted'
import type { checkWork } from './fill-work'

type Props = {
  result: ReturnType<typeof checkWork>
  /** false while something has to be corrected first */
  isReady: () => boolean
  onHandIn: () => void
}

/** Hands the work in once, after confirming what is still empty. */
export function HandIn({ result: { wrong, emptyCells, emptyAnswers }, isReady, onHandIn }: Props) {
  const [confirming, setConfirming] = useState(false)
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
      <Button variant="primary" size="lg" className="max-sm:w-full" onClick={() => setConfirming(isReady())}>
        Hand in
      </Button>
      <ConfirmDialog
        open={confirming}
        tone="primary"
        title="Hand in this experiment?"
        body={
          <>
            {empty.length > 0 && <p>Still empty: {empty.join(' and ')}.</p>}
            <p>Your teacher sees it as it is now, and you cannot change it any more.</p>
          </>
        }
        confirmLabel="Hand in"
        cancelLabel="Go on working"
        onConfirm={onHandIn}
        onCancel={() => setConfirming(false)}
      />
    </div>
  )
}
