import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, useRef } from 'react'
import { cx } from './cx'
import { backdrop, panel } from './dialog-style'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; label: string; children: ReactNode }

/** A dialog without a header near the top of the screen, for typing into. */
export function PaletteDialog({ open, onOpenChange, label, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={backdrop} />
        <Base.Viewport className="fixed inset-0 z-50 flex items-start justify-center p-3 pt-[10vh]">
          <Base.Popup
            ref={box}
            initialFocus={() => box.current?.querySelector('input')}
            aria-label={label}
            className={cx(panel, 'max-w-xl overflow-hidden rounded-lg')}
          >
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
