import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { OnOpening } from '@/components/ui/on-opening'
import { shownDay } from '@/lib/core/shown-date'

const load = () => import('./review-date-dialog').then((part) => part.ReviewDateDialog)

/** Until when families may ask for a mark to be looked at again, and a button to change it. */
export function ReviewDate({ reviewUntil }: { reviewUntil: string | null }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t pt-4">
      <div className="min-w-0">
        <p className="font-semibold">Requests to look at a mark again</p>
        <p className="text-muted">
          {reviewUntil ? `Families may ask until ${shownDay(reviewUntil)}.` : 'Families cannot ask.'}
        </p>
      </div>
      <Button onClick={() => setOpen(true)}>
        {reviewUntil ? 'Change' : 'Allow'}
        <span className="sr-only"> requests to look at a mark again</span>
      </Button>
      <OnOpening load={load} part={{ open, onClose: close, reviewUntil }} onMissing={close} />
    </div>
  )
}
