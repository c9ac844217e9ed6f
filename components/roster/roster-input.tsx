'use client'

import { Banner } from '@/components/ui/banner'
import { Card } from '@/components/ui/card'
import { ProgressBar } from '@/components/ui/progress-bar'
import type { Kind } from '@/lib/school/roster/fields'
import { DropZone } from './drop-zone'
import { PasteBox } from './paste-box'
import { useCheck } from './use-check'

/** The two ways in: a file, or rows copied from a spreadsheet. */
export function RosterInput({ kind }: { kind: Kind }) {
  const { checkFile, checkText, problem, working } = useCheck(kind)
  return (
    <div className="flex flex-col gap-4">
      {problem && (
        <Banner tone="danger" title="This could not be read" live>
          {problem}
        </Banner>
      )}
      <Card>
        <div className="grid gap-6 md:grid-cols-[1fr_auto_1fr]">
          <DropZone onFile={checkFile} busy={working !== null} />
          <p aria-hidden className="flex items-center justify-center text-muted text-sm md:flex-col">
            or
          </p>
          <PasteBox kind={kind} onText={checkText} busy={working !== null} />
        </div>
        <div aria-live="polite">
          {working && (
            <div className="mt-5 border-t pt-4">
              <ProgressBar label={`${working}: checking each row`} />
            </div>
          )}
        </div>
      </Card>
    </div>
  )
}
