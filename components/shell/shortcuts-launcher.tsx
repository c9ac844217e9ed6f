import { useState } from 'react'
import { OnDemand } from '@/components/ui/on-demand'
import { useLetterKey } from './hotkeys'

const loadHelp = () => import('./shortcuts-help').then((module) => module.ShortcutsHelp)

/** Opens the list of shortcuts on `?`. */
export function ShortcutsLauncher() {
  const [open, setOpen] = useState<boolean>()
  useLetterKey('?', () => setOpen(true))
  return open === undefined ? null : (
    <OnDemand load={loadHelp} onMissing={() => setOpen(undefined)} part={{ open, onOpenChange: setOpen }} />
  )
}
