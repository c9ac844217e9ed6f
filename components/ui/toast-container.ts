let container: HTMLElement | undefined

/** The element that holds the toasts. */
export function toastContainer(): HTMLElement {
  if (!container) {
    container = document.createElement('div')
    // Takes no gap in a dialog.
    container.className = 'absolute'
    moveToasts()
  }
  return container
}

/** Moves the toasts into the topmost open dialog, since a modal dialog makes everything outside it inert. */
export function moveToasts() {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  if (container && container.parentElement !== top) top.append(container)
}
