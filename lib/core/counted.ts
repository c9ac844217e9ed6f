let digits: Intl.NumberFormat | undefined

/** A whole number for people: 1,23,456. Intl is made only when needed: its first use takes 60 ms of a phone's start. */
export function grouped(count: number): string {
  if (count < 1000) return String(count)
  digits ??= new Intl.NumberFormat('en-IN')
  return digits.format(count)
}

/** The wording for one or for several, where the count stands elsewhere. */
export const plural = (count: number, one: string, several: string) => (count === 1 ? one : several)

/** A count with its noun, for people: 1 student, 2,000 students. `several` is the plural where adding an s is wrong. */
export const counted = (count: number, noun: string, several = `${noun}s`) =>
  `${grouped(count)} ${plural(count, noun, several)}`
