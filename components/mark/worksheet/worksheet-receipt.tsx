import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { counted } from '@/lib/core/counted'
import type { Receipt } from './use-worksheet'

type Props = {
  name: string
  receipt: Receipt
  undone: boolean
  busy: boolean
  back: string
  onUndo: () => void
  onOther: () => void
}

/** What came of a worksheet, and the way back. */
export function WorksheetReceipt({ name, receipt, undone, busy, back, onUndo, onOther }: Props) {
  const { saved, conflicts, refused } = receipt
  const verb = undone ? 'put back as before' : 'saved as drafts'
  const out = refused.reduce((sum, one) => sum + one.count, 0)
  return (
    <>
      <Banner tone="success" title={`${counted(saved.length, 'mark')} ${verb}`} live>
        {undone ? `The marks of ${name} are taken back.` : `From ${name}. Released ones changed at once.`}
      </Banner>
      {conflicts.length > 0 && (
        <Banner tone="warning" title={`${counted(conflicts.length, 'mark')} left alone`}>
          Somebody changed them a moment ago. Check the file again to see both.
        </Banner>
      )}
      {out > 0 && (
        <Banner tone="danger" title={`${counted(out, 'mark')} not saved`}>
          {refused[0]?.why}
        </Banner>
      )}
      <div className="flex flex-wrap gap-2">
        <LinkButton href={back} variant="primary">
          See the marks
        </LinkButton>
        {!undone && saved.length > 0 && (
          <Button pending={busy} onClick={onUndo}>
            Undo
          </Button>
        )}
        <Button onClick={onOther}>Import another file</Button>
      </div>
    </>
  )
}
