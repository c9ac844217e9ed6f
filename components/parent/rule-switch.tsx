'use client'

import { type ReactNode, useOptimistic, useState, useTransition } from 'react'
import { useCall } from '@/components/form/use-call'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { SwitchRow } from '@/components/ui/switch-row'

type Props = {
  label: string
  hint: string
  on: boolean
  disabled?: boolean
  /** the API path, and the setting's name in its body */
  path: string
  name: string
  /** asked before it is switched on */
  question?: { title: string; body: string; confirmLabel: string } | undefined
  /** shown below while it is on */
  children?: ReactNode
}

/** A school setting that takes effect at once, or once its question is confirmed. */
export function RuleSwitch({ label, hint, on, disabled, path, name, question, children }: Props) {
  const { send } = useCall()
  const [optimisticOn, setOptimisticOn] = useOptimistic(on)
  const [, start] = useTransition()
  const [asking, setAsking] = useState(false)

  const turn = (next: boolean) =>
    start(async () => {
      setOptimisticOn(next)
      await send('PATCH', path, { [name]: next })
    })

  function confirm() {
    setAsking(false)
    turn(true)
  }

  return (
    <div className="flex flex-col gap-4">
      <SwitchRow
        label={label}
        hint={hint}
        checked={optimisticOn}
        disabled={disabled}
        onTurn={(next) => (next && question ? setAsking(true) : turn(next))}
      />
      {optimisticOn && children}
      {question && (
        <ConfirmDialog
          {...question}
          open={asking}
          body={<p>{question.body}</p>}
          cancelLabel="No"
          tone="primary"
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  )
}
