import { useLayoutEffect, useRef } from 'react'

/**
 * Puts the focus into the mark whenever another attempt is opened, with all of it selected. On a touch screen only when
 * it stood there already: the keyboard would cover the answers.
 */
export function useMarkFocus(open: string, focuses: boolean) {
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef('')
  useLayoutEffect(() => {
    const input = field.current
    if (!input || shown.current === open) return
    // Who types already, before the page was ready, would type over it.
    const isTyped = shown.current === '' && input.value !== input.defaultValue
    shown.current = open
    const touch = window.matchMedia('(pointer: coarse)').matches
    if (focuses && !isTyped && (!touch || document.activeElement === input)) {
      goToMark(input)
    }
  }, [open, focuses])
  return field
}

/** Goes back to the top of the work once the answers of another attempt are there. */
export function useTopOf(attempt: string | undefined) {
  const before = useRef(attempt)
  useLayoutEffect(() => {
    if (before.current === attempt) return
    before.current = attempt
    showTop()
  }, [attempt])
}

/** Puts the focus into the mark, all of it selected. */
export function goToMark(input: HTMLInputElement | null) {
  input?.focus({ preventScroll: true })
  input?.select()
}

/** Back to the top of the work: on a small screen past the experiment's name, which is known by now. */
function showTop() {
  const isSmall = window.matchMedia('(width < 64rem)').matches
  if (isSmall) document.getElementById(workId)?.scrollIntoView()
  else window.scrollTo({ top: 0 })
}

/** The id of the open work's head. */
export const workId = 'work'
