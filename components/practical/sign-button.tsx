'use client'

import { PenLine } from 'lucide-react'
import { useQuestion } from '@/components/form/use-question'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { counted } from '@/lib/core/counted'
import { callApi } from '@/lib/core/http-client'
import type { PracticalSheet } from '@/lib/lab/practical/sheet-schema'
import { sheetCall } from './addresses'

/** Signs the sheet as shown, after explaining the consequences and repeating the findings. */
export function SignButton({ sheet }: { sheet: PracticalSheet }) {
  const { ask, dialog } = useQuestion()
  const { class: division, digest } = sheet

  async function sign() {
    await callApi('POST', sheetCall(division, '/signature'), { digest })
    toast.success('Signed', { description: `Practical sheet of ${division}` })
  }

  const askToSign = () =>
    ask({
      tone: 'primary',
      title: `Sign the practical sheet of ${division}?`,
      body: <Consequences of={sheet} />,
      confirmLabel: 'Sign',
      cancelLabel: 'Not yet',
      action: sign,
    })

  return (
    <>
      <Button variant="primary" onClick={askToSign}>
        <PenLine aria-hidden className="size-4" />
        Sign the sheet
      </Button>
      {dialog}
    </>
  )
}

const Consequences = ({ of: { signatures, findings, rows } }: { of: PracticalSheet }) => (
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
)
