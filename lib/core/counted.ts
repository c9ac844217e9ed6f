let digits: Intl.NumberFormat | undefined

/** A whole number for people: 1,23,456. Few need Intl, whose first use takes 60 ms of a phone's start. */
export function grouped(count: number): string {
  if (count < 1000) return String(count)
  digits ??= new Intl.NumberFormat('en-IN')
  return digits.format(count)
}

/** So many of something, for people: 1 student, 2,000 students. `many` where an s does not do. */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${grouped(count)} ${count === 1 ? one : many}`
