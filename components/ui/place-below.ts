const gap = 4

/** Puts what is absolutely placed in the page below the element it belongs to, or above where there is no room; right edges meet. */
export function placeBelow(popup: HTMLElement, owner: HTMLElement | null) {
  if (!owner) return
  const at = owner.getBoundingClientRect()
  const fits = at.bottom + gap + popup.offsetHeight <= window.innerHeight
  const top = fits ? at.bottom + gap : at.top - gap - popup.offsetHeight
  const left = Math.max(gap, at.right - popup.offsetWidth)
  popup.style.inset = `${top + window.scrollY}px auto auto ${left + window.scrollX}px`
}
