'use client'

import { type ReactNode, useOptimistic, useTransition } from 'react'
import { useCall } from '@/components/form/use-call'
import { SwitchRow } from '@/components/ui/switch-row'

type Props = {
  label: string
  hint: string
  on: boolean
  disabled?: boolean
  /** the API path, and the setting's name in its body */
  path: string
  name: string
  /** shown below while it is on */
  children?: ReactNode
}

/** A school setting that takes effect at once. */
export function RuleSwitch({ label, hint, on, disabled, path, name, children }: Props) {
  const { send } = useCall()
  const [optimisticOn, setOptimisticOn] = useOptimistic(on)
  const [, start] = useTransition()

  const turn = (next: boolean) =>
    start(async () => {
      setOptimisticOn(next)
      await send('PATCH', path, { [name]: next })
    })

  return (
    <div className="flex flex-col gap-4">
      <SwitchRow label={label} hint={hint} checked={optimisticOn} disabled={disabled} onTurn={turn} />
      {optimisticOn && children}
    </div>
  )
}
