'use client'

import { type ReactNode, useId, useOptimistic, useTransition } from 'react'
import { useCall } from '@/components/form/use-call'
import { Switch } from '@/components/ui/switch'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'

type Props = {
  label: string
  hint: string
  on: boolean
  /** the call that sets it, and what it is sent */
  path: string
  bodyOf: (on: boolean) => object
  /** stands below while it is on */
  children?: ReactNode
}

/** A school's setting that takes effect at once. */
export function RuleSwitch({ label, hint, on, path, bodyOf, children }: Props) {
  const id = useId()
  const { call } = useCall()
  const [shown, show] = useOptimistic(on)
  const [, start] = useTransition()

  const turn = (next: boolean) =>
    start(async () => {
      show(next)
      await call(async () => {
        const { message } = await callApi('PATCH', path, bodyOf(next))
        toast.success(message)
      })
    })

  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <label htmlFor={id} className="font-semibold">
            {label}
          </label>
          <p id={`${id}-hint`} className="max-w-text text-muted">
            {hint}
          </p>
        </div>
        <Switch
          id={id}
          aria-describedby={`${id}-hint`}
          checked={shown}
          onChange={(event) => turn(event.target.checked)}
        />
      </div>
      {shown && children}
    </div>
  )
}
