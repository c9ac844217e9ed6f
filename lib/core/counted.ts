const digits = new Intl.NumberFormat('en-IN')

/** A number for people: 1,23,456. */
export const grouped = (count: number) => digits.format(count)

/** So many of something, for people: 1 student, 2,000 students. `many` where an s does not do. */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${grouped(count)} ${count === 1 ? one : many}`
