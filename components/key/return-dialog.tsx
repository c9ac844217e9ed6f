'use client'

import { useRouter } from 'next/navigation'
import { Form } from '@/components/form/form'
import { FormActions } from '@/components/form/form-actions'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { useRecheck } from '@/components/shell/use-recheck'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'
import { shownDate } from '@/lib/core/shown-date'
import type { LedgerRow } from '@/lib/shop/key/schema'

const schema = () => import('@/lib/shop/key/schema').then((module) => module.ReturnKey.pick({ reason: true }))

type Props = { row: LedgerRow; email: string; onClose: () => void; onDone: () => void }

/** Takes a key back from a student who leaves: the reason, the confirmation, then the password. */
export function ReturnDialog({ row: { key, student, returnableUntil }, email, onClose, onDone }: Props) {
  const router = useRouter()
  const { run, dialogs } = useRecheck({ email })
  const name = student?.username ?? 'the student'

  async function giveBack({ reason }: { reason: string }) {
    const done = await run({
      title: `Take the key back from ${name}?`,
      body: <p>{name} goes back to the free plan. The key can be assigned again.</p>,
      confirmLabel: 'Yes, take back',
      canceledMessage: 'canceled',
      action: () => callApi('POST', '/keys/return', { key, reason }),
    })
    if (!done) return
    toast.success('Key returned')
    onDone()
    onClose()
    router.refresh()
  }

  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="Take a key back"
      description={`Key ${key}. Possible until ${shownDate(returnableUntil)}; what happened stays on record.`}
    >
      <Form schema={schema} initial={{ reason: '' }} onSubmit={giveBack}>
        <TextField
          name="reason"
          label="Reason"
          hint="For example: left the school in June. Please write no names: the reason is kept with the invoices."
        />
        <FormActions end>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>Take back</SubmitButton>
        </FormActions>
      </Form>
      {dialogs}
    </Dialog>
  )
}
