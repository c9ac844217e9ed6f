import type { ReactNode } from 'react'
import { DialogBox } from '@/components/ui/dialog-box'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  division: string
  children: ReactNode
}

/** The class list in a dialog, where there is no room for it beside the work. */
export const StudentsDialog = ({ open, onOpenChange, division, children }: Props) => (
  <DialogBox open={open} onOpenChange={onOpenChange} title={`Class ${division}`}>
    {children}
  </DialogBox>
)
