'use client'

import { useId } from 'react'
import { useKeepChoice } from '@/components/shell/use-keep-choice'
import { Checkbox } from '@/components/ui/checkbox'
import { Hint } from '@/components/ui/hint'

/** Where one signs in: whether this device keeps pages. It counts at once, whichever way one goes on. */
export function KeepPagesBox() {
  const id = useId()
  const choice = useKeepChoice()
  return (
    <div className="flex flex-col gap-1">
      <label
        htmlFor={id}
        className="flex min-h-6 w-fit items-start gap-2.5 py-0.5 pointer-coarse:min-h-11 pointer-coarse:py-2.5"
      >
        <Checkbox {...choice} id={id} aria-describedby={`${id}-hint`} className="mt-0.5" />
        Keep pages on this device, so they open without a network
      </label>
      <Hint id={`${id}-hint`}>Not on a shared computer.</Hint>
    </div>
  )
}
