'use client'

import { useEffect, useState } from 'react'
import { SwitchRow } from '@/components/ui/switch-row'
import { keepsPages, setKeepsPages } from './stored-pages'

/** Lets this device store the pages that the user opens, or deletes the stored ones. */
export function KeepPagesSwitch() {
  const [isOn, setIsOn] = useState<boolean>()
  useEffect(() => {
    void keepsPages().then(setIsOn)
  }, [])
  return (
    <SwitchRow
      checked={isOn ?? false}
      // Disabled until the setting is known, so that reading it is not taken for a click.
      disabled={isOn === undefined}
      onTurn={(on) => {
        setIsOn(on)
        void setKeepsPages(on)
      }}
      label="Keep pages on this device"
      hint="Pages you have opened can be opened again without a network, until you log out or have been away for 12 hours. Not for a shared computer. Switching it off deletes them at once."
    />
  )
}
