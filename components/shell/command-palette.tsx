'use client'

import { PaletteDialog } from '@/components/ui/palette-dialog'
import { PaletteSearch } from './palette-search'
import type { PaletteAction } from './types'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; actions: PaletteAction[] }

/** Ctrl+K: finds people, classes and actions from anywhere. */
export function CommandPalette({ open, onOpenChange, actions }: Props) {
  return (
    <PaletteDialog open={open} onOpenChange={onOpenChange} label="Search">
      <PaletteSearch actions={actions} onDone={() => onOpenChange(false)} />
    </PaletteDialog>
  )
}
