'use client'

import { useState } from 'react'
import { useUnloadWarning } from '@/components/mark/desk/use-leave-warning'
import { DropZone } from '@/components/roster/drop-zone'
import { Banner } from '@/components/ui/banner'
import { Card } from '@/components/ui/card'
import { ProgressBar } from '@/components/ui/progress-bar'
import type { MarksGrid } from '@/lib/lab/mark/grid-schema'
import { type Step, useWorksheet } from './use-worksheet'
import { WorksheetPreview } from './worksheet-preview'
import { WorksheetReceipt } from './worksheet-receipt'

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
  const [again, setAgain] = useState(false)
  useUnloadWarning(sheet.step === 'saving' ? 1 : 0)

  function chooseFile(file: File) {
    setName(file.name)
    void sheet.check(file)
  }

  function chooseAgain() {
    setAgain(true)
    sheet.reset()
  }

  return (
    <div className="flex flex-col gap-4">
      {sheet.problem && (
        <Banner tone="danger" title={problemTitles[sheet.step]} live>
          {sheet.problem}
        </Banner>
      )}
      {(sheet.step === 'choose' || sheet.step === 'checking') && (
        <Card>
          <DropZone onFile={chooseFile} busy={sheet.step === 'checking'} replaces={again} />
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
          onOther={chooseAgain}
        />
      )}
      {sheet.receipt && (sheet.step === 'done' || sheet.step === 'undone') && (
        <WorksheetReceipt
          key={sheet.step}
          name={name}
          receipt={sheet.receipt}
          undone={sheet.step === 'undone'}
          frozen={frozen}
          busy={sheet.undoing}
          back={back}
          onUndo={sheet.undo}
          onOther={chooseAgain}
        />
      )}
    </div>
  )
}

const problemTitles: Record<Step, string> = {
  choose: 'This could not be read',
  checking: 'This could not be read',
  preview: 'This was not saved',
  saving: 'This was not saved',
  done: 'This was not undone',
  undone: 'This was not undone',
}
