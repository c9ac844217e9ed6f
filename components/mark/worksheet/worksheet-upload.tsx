'use client'

import { useState } from 'react'
import { useLeaveWarning } from '@/components/mark/desk/use-leave-warning'
import { DropZone } from '@/components/roster/drop-zone'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { ProgressBar } from '@/components/ui/progress-bar'
import { counted } from '@/lib/core/counted'
import type { MarksGrid } from '@/lib/lab/mark/grid-schema'
import { type Receipt, useWorksheet } from './use-worksheet'
import { WorksheetPreview } from './worksheet-preview'

type Props = {
  division: string
  frozen: boolean
  experiments: MarksGrid['experiments']
  /** path of the class's marks */
  back: string
}

/** Imports a filled-in worksheet: choose, preview, confirm, and undo if needed. */
export function WorksheetUpload({ division, frozen, experiments, back }: Props) {
  const sheet = useWorksheet(division)
  const [name, setName] = useState('')
  useLeaveWarning(sheet.step === 'saving' ? 1 : 0)

  function take(file: File) {
    setName(file.name)
    void sheet.check(file)
  }

  return (
    <div className="flex flex-col gap-4">
      {sheet.problem && (
        <Banner
          tone="danger"
          title={sheet.step === 'choose' ? 'This could not be read' : 'This was not saved'}
          live
        >
          {sheet.problem}
        </Banner>
      )}
      {(sheet.step === 'choose' || sheet.step === 'checking') && (
        <Card>
          <DropZone onFile={take} busy={sheet.step === 'checking'} />
          <div aria-live="polite">
            {sheet.step === 'checking' && (
              <div className="mt-5 border-t pt-4">
                <ProgressBar label={`${name}: checking each mark`} />
              </div>
            )}
          </div>
        </Card>
      )}
      {sheet.view && (sheet.step === 'preview' || sheet.step === 'saving') && (
        <WorksheetPreview
          name={name}
          view={sheet.view}
          frozen={frozen}
          experiments={experiments}
          saving={sheet.step === 'saving'}
          onSave={sheet.save}
          onOther={sheet.reset}
        />
      )}
      {sheet.receipt && (sheet.step === 'done' || sheet.step === 'undone') && (
        <WorksheetReceipt
          name={name}
          receipt={sheet.receipt}
          undone={sheet.step === 'undone'}
          busy={sheet.undoing}
          back={back}
          onUndo={sheet.undo}
          onOther={sheet.reset}
        />
      )}
    </div>
  )
}

type WorksheetReceiptProps = {
  name: string
  receipt: Receipt
  undone: boolean
  busy: boolean
  back: string
  onUndo: () => void
  onOther: () => void
}

/** The result of an import, with an undo button. */
function WorksheetReceipt({ name, receipt, undone, busy, back, onUndo, onOther }: WorksheetReceiptProps) {
  const { saved, conflicts, refused } = receipt
  const verb = undone ? 'put back as before' : 'saved as drafts'
  const out = refused.reduce((sum, one) => sum + one.count, 0)
  return (
    <>
      <Banner tone="success" title={`${counted(saved.length, 'mark')} ${verb}`} live>
        {undone ? `The marks from ${name} are undone.` : `From ${name}. Released ones changed at once.`}
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
