'use client'

import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { useConfirmedCall } from '@/components/form/use-call'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { toast } from '@/components/ui/toast'
import { counted } from '@/lib/core/counted'
import { callApi } from '@/lib/core/http-client'
import type { PracticalSheet } from '@/lib/lab/practical/sheet-schema'
import { sheetCall } from './addresses'

/** Signs the sheet as shown, after explaining the consequences and repeating the findings. */
export function SignButton({ sheet }: { sheet: PracticalSheet }) {
  const [confirming, setConfirming] = useState(false)
  const { call, giveUp, pending, problem } = useConfirmedCall()
  const { class: division, digest, signatures, findings, rows } = sheet

  async function sign() {
    const signed = await call(async () => {
      await callApi('POST', sheetCall(division, '/signature'), { digest })
      toast.success('Signed', { description: `Practical sheet of ${division}` })
    })
    if (signed) setConfirming(false)
  }

  return (
    <>
      <Button variant="primary" onClick={() => setConfirming(true)}>
        <PenLine aria-hidden className="size-4" />
        Sign the sheet
      </Button>
      <ConfirmDialog
        open={confirming}
        tone="primary"
        title={`Sign the practical sheet of ${division}?`}
        body={
          <div className="flex flex-col gap-2">
            <p>
              {signatures
                ? 'You sign what is on the sheet now, with the changes since the first signature.'
                : `The marks of ${counted(rows.length, 'student')} are kept as they are now. From then on a change needs a reason and shows on the sheet.`}
            </p>
            {findings.length > 0 && (
              <p className="font-semibold text-warning-ink">
                {counted(findings.length, 'finding of the check is', 'findings of the check are')} still open.
              </p>
            )}
          </div>
        }
        confirmLabel="Sign"
        cancelLabel="Not yet"
        pending={pending}
        problem={problem}
        onConfirm={sign}
        onCancel={() => {
          setConfirming(false)
          giveUp()
        }}
      />
    </>
  )
}
