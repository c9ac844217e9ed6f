let digits: Intl.NumberFormat | undefined

/** A whole number for people: 1,23,456. Intl is made only when needed: its first use takes 60 ms of a phone's start. */
export function grouped(count: number): string {
  if (count < 1000) return String(count)
  digits ??= new Intl.NumberFormat('en-IN')
  return digits.format(count)
}

/** A count with its noun, for people: 1 student, 2,000 students. `plural` is the plural where adding an s is wrong. */
export const counted = (count: number, noun: string, plural = `${noun}s`) =>
  `${grouped(count)} ${count === 1 ? noun : plural}`
