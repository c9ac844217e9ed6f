'use client'

import dynamic from 'next/dynamic'
import { useCallback, useState } from 'react'
import { useLetterKey } from './hotkeys'

const ShortcutsHelp = dynamic(() => import('./shortcuts-help').then((module) => module.ShortcutsHelp), {
  loading: () => null,
})

/** Opens the list of keys on `?`. */
export function ShortcutsLauncher() {
  const [open, setOpen] = useState<boolean>()
  useLetterKey(
    '?',
    useCallback(() => setOpen(true), []),
  )
  return open === undefined ? null : <ShortcutsHelp open={open} onOpenChange={setOpen} />
}
