'use client'

import { useId, useOptimistic, useTransition } from 'react'
import { useCall } from '@/components/form/use-call'
import { Switch } from '@/components/ui/switch'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'

/** Whether lab work waits for a yes; takes effect at once. */
export function ConsentRule({ required }: { required: boolean }) {
  const id = useId()
  const { call } = useCall()
  const [shown, show] = useOptimistic(required)
  const [, start] = useTransition()

  const turn = (on: boolean) =>
    start(async () => {
      show(on)
      await call(async () => {
        const { message } = await callApi('PATCH', '/parent/setting', { required: on })
        toast.success(message)
      })
    })

  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <label htmlFor={id} className="font-semibold">
          Require a parent’s consent before lab work
        </label>
        <p id={`${id}-hint`} className="max-w-text text-muted">
          On: the lab program’s work is taken only of students whose parents agreed. Off: also of those whose
          parents have not answered yet. After a no it is never taken, and teachers mark on paper.
        </p>
      </div>
      <Switch
        id={id}
        aria-describedby={`${id}-hint`}
        checked={shown}
        onChange={(event) => turn(event.target.checked)}
      />
    </div>
  )
}
