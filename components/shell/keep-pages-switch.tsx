'use client'

import { useEffect, useState } from 'react'
import { SwitchRow } from '@/components/ui/switch-row'
import { choosePages, keepsPages } from './kept-pages'

/** Has this device keep the pages that one opens, or deletes those that it keeps. */
export function KeepPagesSwitch() {
  const [keeps, setKeeps] = useState<boolean>()
  useEffect(() => {
    void keepsPages().then(setKeeps)
  }, [])
  return (
    <SwitchRow
      checked={keeps ?? false}
      // Until the browser has told, so that its answer is not taken for a touch.
      disabled={keeps === undefined}
      onTurn={(on) => {
        setKeeps(on)
        void choosePages(on)
      }}
      label="Keep pages on this device"
      hint="What you open then opens again without a network, until you log out or have been away for 12 hours. Not on a shared computer. Switching it off deletes them at once."
    />
  )
}
