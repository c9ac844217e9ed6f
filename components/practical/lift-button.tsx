'use client'

import { useState } from 'react'
import { FormDialog } from '@/components/form/form-dialog'
import { TextField } from '@/components/form/text-field'
import { useRecheckedCall } from '@/components/form/use-rechecked-call'
import { Button } from '@/components/ui/button'
import { callApi } from '@/lib/core/http-client'
import { sheetCall } from './addresses'

const schema = () =>
  import('@/lib/lab/practical/sheet-schema').then((module) => module.LiftFreeze.pick({ reason: true }))

type Props = { division: string; classGuid: string; email: string; olderRule: boolean }

/** Unfreezes a signed sheet: reason, confirmation, then the password. */
export function LiftButton({ division, classGuid, email, olderRule }: Props) {
  const [open, setOpen] = useState(false)
  const { confirm, dialogs } = useRecheckedCall(email)

  async function lift({ reason }: { reason: string }) {
    const done = await confirm({
      title: `Open the signed sheet of ${division} again?`,
      body: (
        <p>
          Both signatures are removed, and marks can be changed without a reason until it is signed again.
          {olderRule && ' The school has set another rule since: the totals follow that one.'}
        </p>
      ),
      confirmLabel: 'Yes, open it',
      call: () => callApi('DELETE', sheetCall(division, '/signature'), { classGuid, reason }),
    })
    if (!done) return false
    setOpen(false)
  }

  return (
    <>
      <Button variant="danger-quiet" onClick={() => setOpen(true)}>
        Open again
      </Button>
      <FormDialog
        open={open}
        title="Open the signed sheet again"
        description="Its teachers are told the reason, and it stays in the activity log."
        onClose={() => setOpen(false)}
        schema={schema}
        initial={{ reason: '' }}
        onSubmit={lift}
        submit="Continue"
        dialogs={dialogs}
      >
        <TextField name="reason" label="Reason" hint="For example: a mark was missing" />
      </FormDialog>
    </>
  )
}
