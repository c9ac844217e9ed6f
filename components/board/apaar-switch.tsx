'use client'

import { useState } from 'react'
import { useCall } from '@/components/form/use-call'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { SwitchRow } from '@/components/ui/switch-row'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'

/** Whether APAAR ids are kept. Switching it off asks first, since it erases them. */
export function ApaarSwitch({ on }: { on: boolean }) {
  const { call, pending } = useCall()
  const [asking, setAsking] = useState(false)

  async function turn(apaar: boolean) {
    const done = await call(async () => {
      const { message } = await callApi('PUT', '/board/settings', { apaar })
      toast.success(message)
    })
    if (done) setAsking(false)
  }

  return (
    <>
      <SwitchRow
        label="Keep APAAR ids"
        hint="12 digits for each candidate, only if your school needs them with the board. Aadhaar numbers are never taken."
        checked={on}
        disabled={pending}
        onChange={(event) => (event.target.checked ? turn(true) : setAsking(true))}
      />
      <ConfirmDialog
        open={asking}
        title="Stop keeping APAAR ids?"
        body={<p>Those of this session’s candidates are erased at once.</p>}
        confirmLabel="Yes, erase them"
        cancelLabel="Keep them"
        pending={pending}
        onConfirm={() => turn(false)}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
