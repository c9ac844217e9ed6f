import { Undo2 } from 'lucide-react'
import { Button } from '@/components/ui/button'

type Props = { steps: number; onUndo: () => void }

/** Undoes the last mark or paste; keeps its space while there is nothing to undo. On a phone, an icon. */
export const UndoButton = ({ steps, onUndo }: Props) => (
  <Button
    size="sm"
    variant="ghost"
    onClick={onUndo}
    aria-disabled={steps === 0 || undefined}
    className="aria-disabled:opacity-50"
  >
    <Undo2 aria-hidden className="size-4" />
    <span className="max-sm:sr-only">Undo</span>
    <span aria-hidden className="flex gap-0.5 max-sm:hidden pointer-coarse:hidden">
      <kbd>Ctrl</kbd>
      <kbd>Z</kbd>
    </span>
  </Button>
)
