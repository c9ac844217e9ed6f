import type { PointerEvent } from 'react'

/** How far a toast must be dragged before it goes: this share of its width, or of its height. */
const threshold = 0.8

/** Sonner lets a toast go after 45 px or a flick. Takes a shorter drag back before sonner measures it. */
export function keepUnlessDraggedFar({ target }: PointerEvent) {
  const toast = target instanceof Element && target.closest<HTMLElement>('[data-sonner-toast]')
  if (!toast) return
  const dragged = (axis: 'x' | 'y') =>
    Math.abs(Number.parseFloat(toast.style.getPropertyValue(`--swipe-amount-${axis}`)) || 0)
  const isFar =
    dragged('x') >= threshold * toast.offsetWidth || dragged('y') >= threshold * toast.offsetHeight
  if (isFar) return
  toast.style.setProperty('--swipe-amount-x', '0px')
  toast.style.setProperty('--swipe-amount-y', '0px')
}
