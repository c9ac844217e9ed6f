import { useLayoutEffect, useRef } from 'react'

/**
 * Focuses and selects the mark whenever another attempt is opened. On touch screens only if it had the focus already: the
 * keyboard would cover the answers.
 */
export function useMarkFocus(open: string, focuses: boolean) {
  const field = useRef<HTMLInputElement>(null)
  const shownAttempt = useRef('')
  useLayoutEffect(() => {
    const input = field.current
    if (!input || shownAttempt.current === open) return
    // Selecting would make the user type over what they typed before hydration.
    const isTyped = shownAttempt.current === '' && input.value !== input.defaultValue
    shownAttempt.current = open
    const touch = window.matchMedia('(pointer: coarse)').matches
    if (focuses && !isTyped && (!touch || document.activeElement === input)) {
      goToMark(input)
    }
  }, [open, focuses])
  return field
}

/** Scrolls to the top of the work once the answers of another attempt are shown. */
export function useScrollToTop(attempt: string) {
  const lastAttempt = useRef(attempt)
  useLayoutEffect(() => {
    if (lastAttempt.current === attempt) return
    lastAttempt.current = attempt
    showTop()
  }, [attempt])
}

/** Focuses the mark and selects all of it. */
export function goToMark(input: HTMLInputElement | null) {
  input?.focus({ preventScroll: true })
  input?.select()
  // The mark stands first in its column, which an open history may have scrolled.
  const column = input?.closest('[data-column]')
  if (column) column.scrollTop = 0
}

/** Scrolls to the top of the work; on a small screen past the experiment's name, which the user knows by now. */
function showTop() {
  const isSmall = window.matchMedia('(width < 64rem)').matches
  if (isSmall) document.getElementById(workId)?.scrollIntoView()
  else window.scrollTo({ top: 0 })
}

/** The id of the open work's heading. */
export const workId = 'work'
