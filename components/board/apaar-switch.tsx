'use client'

import { useState } from 'react'
import { useCall, useConfirmedCall } from '@/components/form/use-call'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { SwitchRow } from '@/components/ui/switch-row'

/** Switches whether APAAR ids are stored. Switching it off asks first, since it deletes them. */
export function ApaarSwitch({ on }: { on: boolean }) {
  const turningOn = useCall()
  const { send, giveUp, pending, problem } = useConfirmedCall()
  const [confirming, setConfirming] = useState(false)

  const turnOn = () => turningOn.send('PUT', '/board/settings', { apaar: true })

  async function turnOff() {
    if (await send('PUT', '/board/settings', { apaar: false })) setConfirming(false)
  }

  return (
    <>
      <SwitchRow
        label="Keep APAAR ids"
        hint="12 digits for each candidate, only if your school needs them with the board. Aadhaar numbers are never taken."
        checked={on}
        disabled={turningOn.pending || pending}
        onTurn={(on) => (on ? turnOn() : setConfirming(true))}
      />
      <ConfirmDialog
        open={confirming}
        title="Stop keeping APAAR ids?"
        body={<p>Those of this session’s candidates are erased at once.</p>}
        confirmLabel="Yes, erase them"
        cancelLabel="Keep them"
        pending={pending}
        problem={problem}
        onConfirm={turnOff}
        onCancel={() => {
          setConfirming(false)
          giveUp()
        }}
      />
    </>
  )
}
