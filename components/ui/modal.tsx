import { type ComponentProps, type MouseEvent, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { moveToasts } from './toast-container'

type Props = Omit<
  ComponentProps<'dialog'>,
  'ref' | 'open' | 'onCancel' | 'onClose' | 'onKeyDown' | 'onMouseDown'
> & {
  /** Esc, the phone's Back, or a press outside; the owner then removes the dialog, or leaves it open. */
  onDismiss: (by: 'key' | 'outside') => void
  /** a selector of the element to focus; by default the browser's choice */
  initialFocus?: string
  /** the element to focus after closing; by default the one focused before */
  finalFocus?: () => HTMLElement | null
}

type Press = MouseEvent<HTMLDialogElement>

/** Whether the backdrop was pressed, which belongs to the dialog's element. */
function isOutside({ target, currentTarget, clientX, clientY }: Press) {
  if (target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

/** What depends on whether a dialog is open: the page does not scroll behind it, and the toasts stand in it. */
function followDialogs() {
  document.documentElement.toggleAttribute('data-locked', document.querySelector('dialog[open]') !== null)
  moveToasts()
}

/** The browser's modal dialog, open for as long as it is rendered. It traps the focus and restores it afterwards. */
export function Modal({ onDismiss, initialFocus, finalFocus, onClick, ...props }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Selecting text may end outside; that closes nothing.
  const pressedOutside = useRef(false)
  const focusFinally = useEffectEvent(() => finalFocus?.()?.focus())

  useLayoutEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    if (initialFocus) opened?.querySelector<HTMLElement>(initialFocus)?.focus()
    followDialogs()
    return () => {
      opened?.close()
      followDialogs()
      focusFinally()
    }
  }, [initialFocus])

  return createPortal(
    <dialog
      {...props}
      ref={dialog}
      // Not left to `cancel`, which browsers skip for a second Esc in a row, closing what asked to stay open.
      onKeyDown={(event) => {
        const { key, target } = event
        // React passes on keys of a dialog that was opened from this one.
        const isOwn = target instanceof Element && target.closest('dialog') === dialog.current
        if (key !== 'Escape' || !isOwn) return
        event.preventDefault()
        onDismiss('key')
      }}
      onCancel={(event) => {
        // A file field's `cancel` bubbles up to here.
        if (event.target !== dialog.current) return
        event.preventDefault()
        onDismiss('key')
      }}
      onMouseDown={(event) => {
        pressedOutside.current = isOutside(event)
      }}
      onClick={(event) => {
        onClick?.(event)
        if (pressedOutside.current && isOutside(event)) onDismiss('outside')
      }}
    />,
    document.body,
  )
}
