import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '@/components/ui/cx'
import { panel } from '@/components/ui/dialog-style'
import { PaletteSearch } from './palette-search'
import type { Base, PaletteAction, ShellUser } from './types'
import { usePaletteStart } from './use-palette-start'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** the text typed before the palette was there */
  typed: string
  onFocus: () => void
  user: ShellUser
  base: Base
  actions: PaletteAction[]
}

/** The command palette (Ctrl+K): finds people, experiments, classes and actions from anywhere. */
export function CommandPalette({ open, onOpenChange, typed, onFocus, user, base, actions }: Props) {
  const paletteStart = usePaletteStart(user.guid, open)
  const close = () => onOpenChange(false)
  if (!open) return null
  return (
    <PaletteLayer onClose={close}>
      <PaletteSearch
        {...paletteStart}
        typed={typed}
        onFocus={onFocus}
        account={user.guid}
        base={base}
        viewer={user.viewer === true}
        actions={actions}
        onDone={close}
      />
    </PaletteLayer>
  )
}

/**
 * The box over the darkened page; Esc and a press beside it close it. A popover and not a modal dialog: for that, browsers restyle
 * every element of the page, and the first letters would wait.
 */
function PaletteLayer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const layer = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const popover = layer.current
    popover?.showPopover()
    popover?.querySelector('input')?.focus()
    return () => popover?.hidePopover()
  }, [])

  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard, Esc closes a popover
    // biome-ignore lint/a11y/noStaticElementInteractions: a press beside the box is no control
    <div
      ref={layer}
      popover="auto"
      onBeforeToggle={({ newState }) => newState === 'closed' && onClose()}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      className="size-full bg-backdrop p-3 pt-[10vh]"
    >
      <div
        role="dialog"
        aria-label="Search"
        className={cx(panel, 'mx-auto flex max-w-xl overflow-hidden rounded-lg')}
      >
        {children}
      </div>
    </div>,
    document.body,
  )
}
