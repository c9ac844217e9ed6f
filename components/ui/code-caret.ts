export type Caret = { start: number; end: number }

/** Only the digits of what was typed, pasted or filled in, cut to the code's length. */
export function digitsOf(text: string, length: number): string {
  return text.replace(/\D/g, '').slice(0, length)
}

/** Where the caret comes to rest: on a filled box it covers the digit, else it stands before the first empty box. */
export function rest(at: number, filled: number, length: number): Caret {
  const start = Math.max(0, Math.min(at, filled))
  return { start, end: start < filled && start < length ? start + 1 : start }
}

/** The box a caret key leads to, or null for a key that is left to the browser. */
export function keyTarget(key: string, from: number, filled: number): number | null {
  if (key === 'ArrowLeft') return Math.max(0, from - 1)
  if (key === 'ArrowRight') return Math.min(filled, from + 1)
  if (key === 'Home') return 0
  if (key === 'End') return filled
  return null
}
