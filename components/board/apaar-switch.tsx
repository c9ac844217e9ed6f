'use client'

import { callAndToast } from '@/components/form/call-and-toast'
import { useCall } from '@/components/form/use-call'
import { useQuestion } from '@/components/form/use-question'
import { SwitchRow } from '@/components/ui/switch-row'

/** Switches whether APAAR ids are stored. Switching it off asks first, since it deletes them. */
export function ApaarSwitch({ on }: { on: boolean }) {
  const { call, pending: turningOn } = useCall()
  const { ask, pending, dialog } = useQuestion()
  const set = (apaar: boolean) => callAndToast('PUT', '/board/settings', { apaar })

  const askToErase = () =>
    ask({
      title: 'Stop keeping APAAR ids?',
      body: <p>Those of this session’s candidates are erased at once.</p>,
      confirmLabel: 'Yes, erase them',
      cancelLabel: 'Keep them',
      action: () => set(false),
    })

  return (
    <>
      <SwitchRow
        label="Keep APAAR ids"
        hint="12 digits for each candidate, only if your school needs them with the board. Aadhaar numbers are never taken."
        checked={on}
        disabled={turningOn || pending}
        onTurn={(on) => (on ? call(() => set(true)) : askToErase())}
      />
      {dialog}
    </>
  )
}
