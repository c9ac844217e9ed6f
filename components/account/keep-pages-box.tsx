'use client'

import { useId } from 'react'
import { useKeepChoice } from '@/components/shell/use-keep-choice'
import { Checkbox } from '@/components/ui/checkbox'

/** Where one signs in: whether this device keeps pages. It counts at once, whichever way one goes on. */
export function KeepPagesBox() {
  const id = useId()
  const choice = useKeepChoice()
  return (
    <label htmlFor={id} className="flex min-h-6 w-fit items-start gap-2.5 pointer-coarse:min-h-11">
      <Checkbox {...choice} id={id} className="mt-0.5" />
      <span>
        Keep pages on this device, so they open without a network
        <span className="block text-muted text-sm">Not on a shared computer.</span>
      </span>
    </label>
  )
}
