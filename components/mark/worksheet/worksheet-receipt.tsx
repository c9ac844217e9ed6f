import { useState } from 'react'
import { ReasonField } from '@/components/mark/reason-field'
import { useReason } from '@/components/mark/use-reason'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { PrimaryLink } from '@/components/ui/link-button'
import { useFocusOnShow } from '@/components/ui/use-focus-on-show'
import { counted } from '@/lib/core/counted'
import { type Receipt, whyFrozen } from './use-worksheet'

type Props = {
  name: string
  receipt: Receipt
  undone: boolean
  frozen: boolean
  busy: boolean
  /** path of the class's marks */
  back: string
  onUndo: (reason: string | undefined) => void
  onOther: () => void
}

/** The result of an import, with an undo button. */
export function WorksheetReceipt({ name, receipt, undone, frozen, busy, back, onUndo, onOther }: Props) {
  const box = useFocusOnShow<HTMLDivElement>()
  const { saved, conflicts, refused } = receipt
  const { explain, ...why } = useReason(frozen, useState(receipt.reason ?? ''))
  const title = undone
    ? `${counted(saved.length, 'mark')} put back as before`
    : counted(saved.length, 'mark saved as a draft', 'marks saved as drafts')
  const refusedCount = refused.reduce((sum, one) => sum + one.count, 0)
  const canUndo = !undone && saved.length > 0
  return (
    <div ref={box} tabIndex={-1} className="flex flex-col gap-4">
      {saved.length > 0 && (
        <Banner tone="success" title={title}>
          {undone ? `The marks from ${name} are undone.` : `From ${name}. Released ones changed at once.`}
        </Banner>
      )}
      {conflicts.length > 0 && (
        <Banner tone="warning" title={`${counted(conflicts.length, 'mark')} left alone`}>
          Somebody changed them a moment ago. Check the file again to see both.
        </Banner>
      )}
      {refusedCount > 0 && (
        <Banner tone="danger" title={`${counted(refusedCount, 'mark')} not saved`}>
          {refused[0]?.why}
        </Banner>
      )}
      {canUndo && frozen && <ReasonField label={whyFrozen} {...why} />}
      <div className="flex flex-wrap gap-2">
        <PrimaryLink href={back}>See the marks</PrimaryLink>
        {canUndo && (
          <Button pending={busy} onClick={() => explain(onUndo)}>
            Undo
          </Button>
        )}
        <Button onClick={onOther}>Import another file</Button>
      </div>
    </div>
  )
}
