import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { counted } from '@/lib/core/counted'
import type { checkWork } from './fill-work'
import { HandInQuestion } from './hand-in-question'

type Props = {
  check: ReturnType<typeof checkWork>
  /** false while something has to be put right first */
  isReady: () => boolean
  onHandIn: () => void
}

/** Hands the work in, once, after a question that says what is still empty. */
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
      <HandInQuestion open={asking} empty={empty} onYes={onHandIn} onNo={() => setAsking(false)} />
    </div>
  )
}
