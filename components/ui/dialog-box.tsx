'use client'

import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, useRef } from 'react'
import { backdrop, dialogTitle, popup, viewport } from './dialog-style'
import { IconButton } from './icon-button'
import { X } from './icons'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** Buttons, right-aligned below the content; the main one last. */
  footer?: ReactNode
  wide?: boolean
}

const field = 'input:not([hidden]), select, textarea'

/** What Dialog fetches when it opens. A part that is itself fetched on demand takes this, and has it without a connection. */
export function DialogBox({ open, onOpenChange, title, description, children, footer, wide }: DialogProps) {
  const box = useRef<HTMLDivElement>(null)
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={backdrop} />
        <Base.Viewport className={viewport}>
          <Base.Popup
            ref={box}
            initialFocus={() => box.current?.querySelector<HTMLElement>(field)}
            className={popup(wide)}
          >
            <div className="flex items-start justify-between gap-4">
              <Base.Title className={dialogTitle}>{title}</Base.Title>
              <Base.Close render={<IconButton label="Close" className="-mt-1 -mr-2" />}>
                <X aria-hidden />
              </Base.Close>
            </div>
            {description && <Base.Description className="-mt-2 text-muted">{description}</Base.Description>}
            {children}
            {footer && <div className="flex flex-wrap justify-end gap-2 pt-2">{footer}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
