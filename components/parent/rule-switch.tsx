'use client'

import { type ReactNode, useOptimistic, useTransition } from 'react'
import { callAndToast } from '@/components/form/call-and-toast'
import { useCall } from '@/components/form/use-call'
import { useQuestion } from '@/components/form/use-question'
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
  const { call } = useCall()
  const { ask, dialog } = useQuestion()
  const [optimisticOn, setOptimisticOn] = useOptimistic(on)
  const [, start] = useTransition()
  const set = (next: boolean) => callAndToast('PATCH', path, { [name]: next })

  const turn = (next: boolean) =>
    start(async () => {
      setOptimisticOn(next)
      await call(() => set(next))
    })

  function turnOrAsk(next: boolean) {
    if (!next || !question) return turn(next)
    ask({
      ...question,
      body: <p>{question.body}</p>,
      cancelLabel: 'No',
      tone: 'primary',
      action: () => set(true),
    })
  }

  return (
    <div className="flex flex-col gap-4">
      <SwitchRow label={label} hint={hint} checked={optimisticOn} disabled={disabled} onTurn={turnOrAsk} />
      {optimisticOn && children}
      {dialog}
    </div>
  )
}
