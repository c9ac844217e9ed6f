import { useState } from 'react'
import { PaletteDialog } from '@/components/ui/palette-dialog'
import { PaletteSearch } from './palette-search'
import type { Base, PaletteAction, ShellUser } from './types'
import { usePaletteStart } from './use-palette-start'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** the text typed before the field has the focus */
  typed: string
  onFocus: () => void
  user: ShellUser
  base: Base
  actions: PaletteAction[]
}

/** The command palette (Ctrl+K): finds people, experiments, classes and actions from anywhere. */
export function CommandPalette({ open, onOpenChange, typed, onFocus, user, base, actions }: Props) {
  const known = usePaletteStart(user.guid, open)
  // Reopening during the closing animation must also start empty.
  const [shown, setShown] = useState({ open, times: 0 })
  if (shown.open !== open) setShown({ open, times: shown.times + Number(open) })
  return (
    <PaletteDialog key={shown.times} open={open} onOpenChange={onOpenChange} label="Search">
      <PaletteSearch
        {...known}
        typed={typed}
        onFocus={onFocus}
        account={user.guid}
        base={base}
        viewer={user.viewer === true}
        actions={actions}
        onDone={() => onOpenChange(false)}
      />
    </PaletteDialog>
  )
}
