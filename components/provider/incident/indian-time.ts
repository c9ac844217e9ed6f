/** The moment of a time that was typed in India's time. */
export const indianTime = (typed: string) => new Date(`${typed}+05:30`).toISOString()
