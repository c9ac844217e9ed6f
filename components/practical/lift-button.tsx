'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Form } from '@/components/form/form'
import { FormActions } from '@/components/form/form-actions'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { useRecheck } from '@/components/shell/use-recheck'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'
import { sheetCall } from './addresses'

const schema = () =>
  import('@/lib/lab/practical/sheet-schema').then((module) => module.LiftFreeze.pick({ reason: true }))

type Props = { division: string; email: string; olderRule: boolean }

/** Opens a signed sheet again: the reason, the confirmation, then the password. */
export function LiftButton({ division, email, olderRule }: Props) {
  const [open, setOpen] = useState(false)
  const { run, dialogs } = useRecheck({ email })
  const router = useRouter()

  async function lift({ reason }: { reason: string }) {
    const done = await run({
      title: `Open the signed sheet of ${division} again?`,
      body: (
        <p>
          Both signatures end, and marks can be changed without a reason until it is signed anew.
          {olderRule && ' The school has set another rule since: the totals follow that one.'}
        </p>
      ),
      confirmLabel: 'Yes, open it',
      canceledMessage: 'canceled',
      action: () => callApi('DELETE', sheetCall(division, '/signature'), { reason }),
    })
    if (!done) return
    toast.success('The sheet can be changed again')
    setOpen(false)
    router.refresh()
  }

  return (
    <>
      <Button variant="danger-quiet" onClick={() => setOpen(true)}>
        Open again
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Open the signed sheet again"
        description="Its teachers are told the reason, and it stays in the activity log."
      >
        <Form schema={schema} initial={{ reason: '' }} onSubmit={lift}>
          <TextField name="reason" label="Reason" hint="For example: a mark was missing" />
          <FormActions end>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <SubmitButton>Go on</SubmitButton>
          </FormActions>
        </Form>
        {dialogs}
      </Dialog>
    </>
  )
}
