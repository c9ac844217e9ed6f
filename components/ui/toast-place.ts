let place: HTMLElement | undefined

/** The element that holds the toasts. */
export function toastPlace(): HTMLElement {
  if (!place) {
    place = document.createElement('div')
    moveToasts()
  }
  return place
}

/** Moves the toasts into the topmost open dialog, since a modal dialog makes everything outside it inert. */
export function moveToasts() {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  if (place && place.parentElement !== top) top.append(place)
}
